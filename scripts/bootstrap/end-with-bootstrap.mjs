// Loaded into programs that the bootstrap runs: when the bootstrap is killed, the program ends as well, by a
// SIGTERM that it may handle. Threads and further processes load this too, and skip it.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel && process.env.BOOTSTRAP_PID === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
if (isMainThread) delete process.env.BOOTSTRAP_PID;

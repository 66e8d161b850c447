import { setTimeout as sleep } from 'node:timers/promises';

/** Time for calls to the disk that are under way. */
const LAST_CALLS_MS = 1000;

/**
 * Ends this process. Node.js waits for its calls to the disk before it exits, and one to a disk that hangs
 * never ends: then the process kills itself, for which no exit code is left.
 */
export async function endProcess(code: number): Promise<void> {
  const until = performance.now() + LAST_CALLS_MS;
  while (hasCalls() && performance.now() < until) await sleep(20);
  if (hasCalls()) killItself();
  process.exit(code);
}

/** Also where a thread cannot be ended, for which Node.js would wait as well. */
export function killItself(): void {
  process.kill(process.pid, 'SIGKILL');
}

function hasCalls(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
}

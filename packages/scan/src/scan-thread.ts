import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { threadPort } from '@flipon/platform/threads';
import { buffersOf } from './packed-pieces.ts';
import { runTask } from './run-task.ts';
import type { PartResult, ScanPulse, ScanReply, ScanTask } from './scan-task.ts';

/** The shortest time between two pulses; kernels report progress far more often. */
const PULSE_MS = 1000;
const port = threadPort();
let toldAt = performance.now();

function pulse(): void {
  const now = performance.now();
  if (now - toldAt < PULSE_MS) return;
  toldAt = now;
  port.post({ isPulse: true } satisfies ScanPulse);
}

/** One thread of the pool: takes a task, and hands the pieces over. */
port.onMessage(async (task: ScanTask) => {
  let reply: ScanReply;
  try {
    reply = { ok: true, results: await runTask(task, pulse) };
  } catch (error) {
    reply = { ok: false, message: error instanceof Error ? error.message : String(error) };
    if (error instanceof DamagedFileError) {
      reply.damage = { path: error.path, reason: error.reason };
    }
  }
  port.post(reply, reply.ok ? reply.results.flatMap(buffersOfResult) : []);
});

function buffersOfResult(result: PartResult): ArrayBuffer[] {
  return 'pieces' in result ? buffersOf(result.pieces) : [];
}

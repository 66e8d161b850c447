import { parentPort } from 'node:worker_threads';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { buffersOf } from './packed-pieces.ts';
import { runTask } from './run-task.ts';
import type { PartResult, ScanReply, ScanTask } from './scan-task.ts';

/** One thread of the pool: takes a task, and hands the pieces over. */
parentPort?.on('message', async (task: ScanTask) => {
  let reply: ScanReply;
  try {
    reply = { ok: true, results: await runTask(task) };
  } catch (error) {
    reply = { ok: false, message: error instanceof Error ? error.message : String(error) };
    if (error instanceof DamagedFileError) {
      reply.damage = { path: error.path, reason: error.reason };
    }
  }
  parentPort?.postMessage(reply, reply.ok ? reply.results.flatMap(buffersOfResult) : []);
});

function buffersOfResult(result: PartResult): ArrayBuffer[] {
  return 'pieces' in result ? buffersOf(result.pieces) : [];
}

import { closeSync, openSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Stretch } from '@flipon/analyses/kernel';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import type { FileCheck } from '@flipon/checked-files/file-check';
import { readCheckedSync, requireSizeSync } from '@flipon/checked-files/read-checked-sync';
import { buffersOf, type PackedPieces, packPieces } from './packed-pieces.ts';
import { type HeldBases, readWindow } from './read-window.ts';
import { runners } from './runners.ts';
import type { ScanReply, ScanTask, TaskStretch } from './scan-task.ts';

/** One thread of the pool: takes a task, reads its bases by itself, hands the pieces over. */
let window = new Uint8Array(0);
let together = new Uint8Array(0);

parentPort?.on('message', (task: ScanTask) => {
  let reply: ScanReply;
  try {
    reply = { ok: true, result: runTask(task) };
  } catch (error) {
    reply = { ok: false, message: error instanceof Error ? error.message : String(error) };
    if (error instanceof DamagedFileError) {
      reply.damage = { path: error.path, reason: error.reason };
    }
  }
  parentPort?.postMessage(reply, reply.ok ? buffersOf(reply.result) : []);
});

function runTask<K extends AnalysisKind>(task: ScanTask<K>): PackedPieces {
  const kernel = runners[task.kind];
  const context = kernel.context(task.parameters);
  const scan = kernel.scanner(task.parameters);
  const file = openSync(task.basesPath, 'r');
  try {
    requireSizeSync(file, task.check);
    const held = readTogether(file, task.check, task.stretches);
    const list = task.stretches.map((stretch) => {
      const lengthBp = stretch.to - stretch.from;
      const needed = context.before + lengthBp + context.after;
      if (window.length < needed) window = new Uint8Array(needed);
      readWindow(file, task.check, stretch, { ...context, window, held });
      const input: Stretch = {
        bases: window,
        from: context.before,
        to: context.before + lengthBp,
        recordEnd: stretch.wraps
          ? Number.POSITIVE_INFINITY
          : context.before + stretch.recordLength - stretch.from,
        recordFrom: stretch.from,
      };
      return scan(input);
    });
    return packPieces(list);
  } finally {
    closeSync(file);
  }
}

/** Thousands of tiny records lie behind each other: one reading of a file costs as much as scanning one. */
function readTogether(
  file: number,
  check: FileCheck | null,
  stretches: readonly TaskStretch[],
): HeldBases | null {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const start = first.recordStart + first.from;
  const end = last.recordStart + last.to;
  if (together.length < end - start) together = new Uint8Array(end - start);
  readCheckedSync(file, check, together, { start, end, offset: 0 });
  return { start, bases: together.subarray(0, end - start) };
}

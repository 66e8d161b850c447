import { closeSync, openSync } from 'node:fs';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Stretch } from '@flipon/analyses/kernel';
import type { FileCheck } from '@flipon/checked-files/file-check';
import { readCheckedSync, requireSizeSync } from '@flipon/checked-files/read-checked-sync';
import { type PackedPieces, packPieces } from './packed-pieces.ts';
import { type HeldBases, readWindow } from './read-window.ts';
import { runners } from './runners.ts';
import type { ScanTask, TaskStretch } from './scan-task.ts';

/** Room for bases, kept from task to task; nothing is awaited while one of them is used. */
let window = new Uint8Array(0);
let together = new Uint8Array(0);

/**
 * Computes a task on the thread that calls it, which reads the bases by itself.
 *
 * @throws DamagedFileError; what reading or the kernel throws
 */
export async function runTask<K extends AnalysisKind>(task: ScanTask<K>): Promise<PackedPieces> {
  const kernel = await runners[task.kind]();
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

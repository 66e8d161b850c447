import { threadTimeMs } from '@flipon/platform/threads';
import { readySimd } from '@flipon/simd/simd-module';
import type { Bases } from './bases.ts';
import { openBases } from './open-bases.ts';
import { readWindow } from './read-window.ts';
import type { HeldBases, PartResult, ScanTask, TaskStretch } from './scan-task.ts';
import { type OpenPart, openPart } from './task-part.ts';

/** Room for bases, kept from task to task; nothing is awaited while one of them is used. */
let together = new Uint8Array(0);
/** Of kinds that stop at the ends of a record, and of those that look across its origin. */
const windows = { linear: new Uint8Array(0), wrapping: new Uint8Array(0) };

/**
 * Computes a task on the calling thread, and reads its bases there unless they were sent with it.
 *
 * @param pulse called as it progresses, many times a second
 * @returns the results of the parts, in their order
 * @throws DamagedFileError; what reading throws; an Error where kernels cannot be loaded
 */
export async function runTask(task: ScanTask, pulse?: () => void): Promise<PartResult[]> {
  const { parts, stretches } = task;
  await readySimd();
  const open = await Promise.all(parts.map((part) => openPart(part, pulse)));
  const begun = threadTimeMs();
  const crossing = open.filter((part) => part.crossesOrigin);
  const others = open.filter((part) => !part.crossesOrigin);
  const before = Math.max(...open.map(({ context }) => context.before));
  const after = Math.max(...open.map(({ context }) => context.after));
  const bases = openBases(task);
  try {
    let held = task.held === undefined ? readTogether(bases, stretches) : null;
    const isTogether = held !== null;
    const scan = (scanning: readonly OpenPart[], stretch: TaskStretch, wraps: boolean) => {
      const window = roomFor(wraps ? 'wrapping' : 'linear', before + after, stretch);
      readWindow(bases, stretch, { before, after, wraps, window, held });
      for (const part of scanning) part.scan(stretch, window, before);
      return window;
    };
    for (const stretch of stretches) {
      if (!stretch.circular || crossing.length === 0) {
        scan(open, stretch, false);
        continue;
      }
      if (others.length > 0) {
        const window = scan(others, stretch, false);
        if (!isTogether) held = heldOf(window, stretch, { before, after });
      }
      scan(crossing, stretch, true);
    }
    const spentMs = threadTimeMs() - begun;
    // Each bears its share of what they have in common, such as reading the bases.
    const takenMs = open.reduce((sum, part) => sum + part.takenMs(), 0);
    return open.map((part) => part.end(takenMs > 0 ? (spentMs * part.takenMs()) / takenMs : 0));
  } finally {
    bases.close();
  }
}

function roomFor(name: keyof typeof windows, contextBp: number, { from, to }: TaskStretch) {
  const needed = contextBp + to - from;
  if (windows[name].length < needed) windows[name] = new Uint8Array(needed);
  return windows[name];
}

/** The bases of the record in a window that stops at its ends. */
function heldOf(
  window: Uint8Array,
  { recordStart, recordLength, from, to }: TaskStretch,
  { before, after }: { before: number; after: number },
): HeldBases {
  const [first, end] = [Math.max(0, from - before), Math.min(recordLength, to + after)];
  const at = first - (from - before);
  return { start: recordStart + first, bases: window.subarray(at, at + end - first) };
}

/** Reads adjacent tiny records at once: one read of a file costs as much as scanning one of them. */
function readTogether(bases: Bases, stretches: readonly TaskStretch[]): HeldBases | null {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const start = first.recordStart + first.from;
  const end = last.recordStart + last.to;
  if (together.length < end - start) together = new Uint8Array(end - start);
  bases.read(together, { start, end, offset: 0 });
  return { start, bases: together.subarray(0, end - start) };
}

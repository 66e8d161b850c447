import type { RecordStretches } from '@flipon/formats/write-stretches';
import { exportRecord } from '@flipon/hits/export-runs';
import { clipUnion, complementUnion } from '@flipon/overlaps/clip-union';
import { intersectUnions } from '@flipon/overlaps/interval-unions';
import type { Intervals } from '@flipon/overlaps/intervals';
import { uniteAtLeast, uniteStretches } from '@flipon/overlaps/sweep-unions';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { MapRange } from '../read-map-range.ts';
import type { IntervalFile } from './interval-file.ts';
import { unionWindows } from './union-windows.ts';

/** The wanted bases, of those in any result. */
export interface WantedBases {
  /** Results that contain them, bit 0 the first; 0 for any. */
  mask: number;
  /** Whether they lie in no other one. */
  isExact: boolean;
  /** In exactly how many results, 0 for none; null for any number of those in the mask. */
  depth: number | null;
}

/** A window of this size takes the sending thread some milliseconds, so other requests hardly wait for it. */
const INTERVALS_AT_ONCE = 2 ** 15;

/** Wanted bases of a range as stretches that neither overlap nor touch, some at a time, in order. */
export async function* walkStretches(
  files: readonly IntervalFile[],
  range: MapRange,
  { mask, isExact, depth }: WantedBases,
  intervalsAtOnce = INTERVALS_AT_ONCE,
): AsyncGenerator<Intervals> {
  const isWanted = (deep: number, found: number) =>
    (depth === null || deep === depth) &&
    (mask === 0 || (isExact ? found === mask : (found & mask) >>> 0 === mask));
  /** The last stretch so far, which may continue in the next window. */
  let open: { start: number; end: number } | null = null;
  for await (const { from, to, unions } of unionWindows(files, range, intervalsAtOnce)) {
    const { starts, ends } =
      depth === 0
        ? complementUnion(uniteAtLeast(unions, 1), { from, to })
        : uniteStretches(unions, isWanted);
    if (starts.length === 0) continue;
    if (open !== null && open.end === starts[0]) starts[0] = open.start;
    else if (open !== null) yield single(open);
    const last = starts.length - 1;
    open = ends[last] === to ? { start: starts[last] ?? 0, end: to } : null;
    const behind = open === null ? last + 1 : last;
    yield { starts: starts.subarray(0, behind), ends: ends.subarray(0, behind) };
  }
  if (open !== null) yield single(open);
}

function single({ start, end }: { start: number; end: number }): Intervals {
  return { starts: Float64Array.of(start), ends: Float64Array.of(end) };
}

/**
 * The bases that two walks share, in order; both tell unions some at a time, and one batch of each is
 * held.
 */
export async function* shareStretches(
  a: AsyncIterable<Intervals>,
  b: AsyncIterable<Intervals>,
): AsyncGenerator<Intervals> {
  const [walkA, walkB] = [a[Symbol.asyncIterator](), b[Symbol.asyncIterator]()];
  try {
    let [batchA, batchB] = [await nextBatch(walkA), await nextBatch(walkB)];
    while (batchA !== null && batchB !== null) {
      const shared = intersectUnions(batchA, batchB);
      if (shared.starts.length > 0) yield shared;
      const [endA, endB] = [batchA.ends.at(-1) ?? 0, batchB.ends.at(-1) ?? 0];
      if (endA <= endB) batchA = await nextBatch(walkA);
      if (endB <= endA) batchB = await nextBatch(walkB);
    }
  } finally {
    await walkA.return?.();
    await walkB.return?.();
  }
}

/** The next batch with an interval; null at the end. */
async function nextBatch(walk: AsyncIterator<Intervals>): Promise<Intervals | null> {
  for (;;) {
    const next: IteratorResult<Intervals> = await walk.next();
    if (next.done === true) return null;
    if (next.value.starts.length > 0) return next.value;
  }
}

/**
 * The same, record by record and cut where these end.
 *
 * @param records all of them in order
 */
export async function* cutByRecords(
  stretches: AsyncIterable<Intervals>,
  records: AsyncIterable<SequenceRecord>,
): AsyncGenerator<RecordStretches> {
  const walk = records[Symbol.asyncIterator]();
  let record: SequenceRecord | null = null;
  let exported: RecordStretches['record'] | null = null;
  for await (const some of stretches) {
    const end = some.ends.at(-1) ?? 0;
    for (let place = some.starts[0] ?? 0; place < end; ) {
      while (record === null || record.start + record.length <= place) {
        const next: IteratorResult<SequenceRecord> = await walk.next();
        if (next.done === true) throw new Error(`No record has base ${place}.`);
        record = next.value;
        exported = null;
      }
      const recordEnd = record.start + record.length;
      exported ??= exportRecord(record);
      const { starts, ends } = clipUnion(some, { from: record.start, to: recordEnd });
      const from = record.start;
      if (starts.length > 0) {
        yield {
          record: exported,
          starts: starts.map((start) => start - from),
          ends: ends.map((each) => each - from),
        };
      }
      place = recordEnd;
    }
  }
}

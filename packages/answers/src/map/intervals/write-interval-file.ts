import { type OpenFile, openFile } from '@flipon/platform/files';
import { type HitIntervalSource, withHitIntervals } from '@flipon/tables/hit-intervals';
import { type Circles, cutAtOrigins, type Gathered } from './cut-at-origins.ts';
import {
  CROSSING_NUMBERS,
  INTERVAL_HEAD_BYTES,
  INTERVAL_SIGN,
  placesOfParts,
} from './interval-file.ts';
import { createPlaceWriter } from './place-column.ts';

/** The inputs of a file of intervals. */
export interface IntervalTask {
  hitsPath: string;
  lengthBp: number;
  /** Records whose hits may cross their origins; null where none may. */
  circles: Circles | null;
  /** A new file, which is whole when the task has ended. */
  path: string;
}

/** Places up to here have 4 bytes. */
const NARROW_BP = 2 ** 32 - 1;

interface Writing {
  file: OpenFile;
  isWide: boolean;
}

/**
 * Writes where the hits of a table lie. Where they come in order of position they pass through in
 * constant memory; else they are held, 8 bytes a hit, or 16 in a sequence of 4 Gbp.
 *
 * @throws TooManyHitsError where these are too many to be held; DamagedFileError
 */
export async function writeIntervalFile(task: IntervalTask): Promise<void> {
  const file = await openFile(task.path, 'create');
  try {
    const writing = { file, isWide: task.lengthBp > NARROW_BP };
    await withHitIntervals(task.hitsPath, (source) =>
      source.isSorted && task.circles === null
        ? passThrough(writing, source)
        : sortAll(writing, source, task),
    );
  } finally {
    await file.close();
  }
}

/** Ends after the last start are held back: no later hit ends before it starts, so the others are final. */
async function passThrough(writing: Writing, { total, batches }: HitIntervalSource): Promise<void> {
  const columns = createColumns(writing, total);
  let waiting = new Float64Array(0);
  for await (const { starts, ends } of batches()) {
    await columns.starts.add(starts);
    const all = new Float64Array(waiting.length + ends.length);
    all.set(waiting);
    all.set(ends, waiting.length);
    if (!isRising(all)) all.sort();
    const last = starts.at(-1) ?? 0;
    let ready = all.length;
    while (ready > 0 && (all[ready - 1] ?? 0) > last) ready--;
    await columns.ends.add(all, 0, ready);
    waiting = all.slice(ready);
  }
  await columns.ends.add(waiting);
  await columns.finish([]);
}

async function sortAll(
  writing: Writing,
  source: HitIntervalSource,
  { circles }: IntervalTask,
): Promise<void> {
  const { starts, ends, crossing }: Gathered = await cutAtOrigins(source, circles, writing.isWide);
  for (const places of [starts, ends]) if (!isRising(places)) places.sort();
  const columns = createColumns(writing, starts.length);
  await columns.starts.add(starts);
  await columns.ends.add(ends);
  await columns.finish(crossing);
}

function createColumns({ file, isWide }: Writing, count: number) {
  const places = placesOfParts(count, isWide);
  const starts = createPlaceWriter(file, { start: places.starts, count, isWide });
  const ends = createPlaceWriter(file, { start: places.ends, count, isWide });
  return {
    starts,
    ends,
    async finish(crossing: readonly number[]): Promise<void> {
      const rest = [await starts.finish(), await ends.finish(), Float64Array.from(crossing)];
      let at = places.index;
      for (const { buffer } of rest) {
        await file.write(new Uint8Array(buffer), at);
        at += buffer.byteLength;
      }
      const head = new Uint8Array(INTERVAL_HEAD_BYTES);
      head.set(new TextEncoder().encode(INTERVAL_SIGN));
      const numbers = new DataView(head.buffer);
      numbers.setFloat64(8, count, true);
      numbers.setFloat64(16, isWide ? 1 : 0, true);
      numbers.setFloat64(24, crossing.length / CROSSING_NUMBERS, true);
      await file.write(head, 0);
    },
  };
}

function isRising(places: ArrayLike<number>): boolean {
  for (let at = 1; at < places.length; at++) {
    if ((places[at] ?? 0) < (places[at - 1] ?? 0)) return false;
  }
  return true;
}

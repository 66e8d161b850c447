import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { ReadFile } from '@flipon/checked-files/checked-file';
import { nextTurn } from '@flipon/platform/next-turn';
import { readCircleEnds } from '../columns/circle-ends.ts';
import type { TableValues } from '../hits/hit-batches.ts';
import { createHitPages, type PageDirectory } from '../hits/hit-pages.ts';
import { type TableColumn, tableColumns } from '../hits/table-columns.ts';
import { PAGE_ROWS } from '../parquet/formats.ts';
import type { RowBatch } from '../runs/run-file.ts';
import { createRunSorter } from '../runs/run-sorter.ts';
import type { CircleBatches, CircleEnds } from './circles.ts';
import type { HitCounter } from './count-sorted-hits.ts';
import { classesOf } from './hit-classes.ts';

const PLACE = ['record', 'position', 'length'];
const START: TableColumn = { key: 'start', type: 'DOUBLE' };
const PART: readonly TableColumn[] = [
  START,
  { key: 'end', type: 'DOUBLE' },
  { key: 'counts', type: 'INTEGER' },
];

/** A table whose pages are all written; there need be no footer. */
export interface WrittenHits {
  file: ReadFile;
  directory: PageDirectory;
}

/**
 * Counts hits that are not in order of position, or that may cross the origin of their record: they are
 * sorted first, with the bases after an origin as a part of their own.
 *
 * @param given.runsPath of a new file, for parts that memory does not hold; it is removed again
 * @param given.onPulse called with each page
 * @returns false where hits are outside the sequence
 * @throws the signal's reason
 */
export async function countStoredHits(
  { file, directory }: WrittenHits,
  definition: HitTableDefinition,
  given: {
    circles: CircleBatches | undefined;
    counter: HitCounter;
    runsPath: string;
    onPulse?: (() => void) | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<boolean> {
  const { counter, runsPath, onPulse, signal } = given;
  const own = classesOf(definition).columns;
  const stored = tableColumns(definition);
  const classes = stored.filter(({ key }) => own.includes(key));
  const read = stored.filter(({ key }) => PLACE.includes(key) || own.includes(key));
  const circles = await readCircleEnds(given.circles);
  const { total } = directory;
  const sorter = createRunSorter({
    columns: [...PART, ...classes],
    keys: [START],
    most: circles === null ? total : 2 * total,
    makePath: () => runsPath,
  });
  async function pause(): Promise<void> {
    onPulse?.();
    await nextTurn();
    signal?.throwIfAborted();
  }
  try {
    const pages = createHitPages(file, directory);
    for (let from = 0; from < total; from += PAGE_ROWS) {
      const to = Math.min(total, from + PAGE_ROWS);
      const hits = await pages.values(read, from, to);
      for (const part of partsOf(hits, to - from, circles)) {
        await sorter.add(part.values, part.count);
      }
      await pause();
    }
    for await (const { values, count } of sorter.batches(PAGE_ROWS)) {
      const { start = [], end = [], counts = [] } = values;
      if (!counter.add({ count, start, end, counts, values })) return false;
      await pause();
    }
    return true;
  } finally {
    await sorter.close();
  }
}

/** The hits as parts of the sequence, then the bases after an origin of those that cross it, which count no more. */
function* partsOf(
  hits: TableValues,
  count: number,
  circles: CircleEnds | null,
): Generator<RowBatch> {
  const { record = [], position = [], length = [] } = hits;
  const crossing: { hit: number; start: number; end: number }[] = [];
  const start = Float64Array.from(position);
  const end = new Float64Array(count);
  for (let hit = 0; hit < count; hit++) {
    const last = (start[hit] ?? 0) + (length[hit] ?? 0);
    const index = record[hit] ?? 0;
    const origin = circles?.ends[index] ?? Number.POSITIVE_INFINITY;
    end[hit] = Math.min(last, origin);
    if (last <= origin) continue;
    const first = circles?.starts[index] ?? 0;
    crossing.push({ hit, start: first, end: first + last - origin });
  }
  yield { count, values: { ...hits, start, end, counts: new Int32Array(count).fill(1) } };
  if (crossing.length === 0) return;
  const rest = Object.entries(hits).map(([key, values]) => [
    key,
    Float64Array.from(crossing, ({ hit }) => values[hit] ?? 0),
  ]);
  yield {
    count: crossing.length,
    values: {
      ...Object.fromEntries(rest),
      start: Float64Array.from(crossing, (part) => part.start),
      end: Float64Array.from(crossing, (part) => part.end),
      counts: new Int32Array(crossing.length),
    },
  };
}

/** Whether there is any. */
export async function hasCircles(circles: CircleBatches | undefined): Promise<boolean> {
  if (circles === undefined) return false;
  for await (const batch of circles) if (batch.length > 0) return true;
  return false;
}

import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { nextTurn } from '@flipon/platform/next-turn';
import { loadOldTables } from '#old-tables';
import { questionEnd } from '../duckdb/question-end.ts';
import type { QueryWatch } from '../duckdb/run-query.ts';
import type { TableValues } from '../hits/hit-batches.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import { gatherInto } from '../runs/row-values.ts';
import { createRowChoice } from './choose-rows.ts';
import type { HitTest, ValueRange } from './hit-test.ts';
import { type LazyPage, walkPages } from './page-walk.ts';
import { findPlaces } from './places-of-test.ts';

export interface HitScan {
  /** Keys of the stored columns that are wanted; `id` is one of them. */
  keys: readonly string[];
  /** Which hits; all of them where it is null or absent. */
  test?: HitTest | null;
  /** A further condition on wanted columns, asked for before each page: it may become narrower. Null for none. */
  limit?: (() => ValueRange | null) | undefined;
  /** Hits outside any of these ranges are of no interest: they may be passed over, or not. */
  near?: readonly ValueRange[];
  /** Follows the scan, and may end it. */
  watch?: QueryWatch | undefined;
}

/** Some hits of a table in the order of the file, a page at most. */
export interface HitBatch {
  count: number;
  /** The wanted columns, of `count` rows each; not to be changed, and filled anew with the next batch. */
  values: TableValues;
}

/**
 * Reads some columns of the hits that a test keeps, in the order of the file, a page at a time; of pages without
 * such hits only the columns of the test. Pages are passed over where the order of positions shows that they have
 * none. Memory is that of a few pages, and other work has its turn before each.
 *
 * It ends with its signal, and with that of its scope (`endQuestionsWith`).
 *
 * @throws DamagedFileError; the file system's error when there is no such file; the signal's reason
 */
export async function* scanHits(path: string, scan: HitScan): AsyncGenerator<HitBatch> {
  const { keys, test = null, near = [], watch = {} } = scan;
  const signal = questionEnd(watch.signal);
  signal?.throwIfAborted();
  const footer = await readHitFooter(path);
  const { directory } = footer;
  if (directory === null) {
    const { walkOldPages } = await loadOldTables();
    const read = [...new Set([...(test?.keys ?? []), ...keys])];
    yield* scanPages(walkOldPages(path, read, signal), { ...scan, signal });
    return;
  }
  const file = await openCheckedFile(path);
  try {
    const ranges = [...(test?.conditions ?? []), ...near];
    const places = await findPlaces({ file, footer, directory }, ranges);
    yield* scanPages(walkPages(file, directory, places), { ...scan, signal });
  } finally {
    await file.close();
  }
}

async function* scanPages(
  pages: AsyncIterable<LazyPage> | Iterable<LazyPage>,
  { keys, test = null, limit, watch, signal }: HitScan & { signal: AbortSignal | undefined },
): AsyncGenerator<HitBatch> {
  let kept = new Uint32Array();
  const room: TableValues = {};
  const choice = createRowChoice();
  const conditions = test?.conditions ?? [];
  // A table without hits has no page, and is followed, too.
  watch?.onPulse?.();
  for await (const page of pages) {
    await takeTurn();
    signal?.throwIfAborted();
    watch?.onPulse?.();
    const { count } = page;
    const last = limit?.() ?? null;
    const ranges = last === null ? conditions : [last, ...conditions];
    if (kept.length < count) kept = new Uint32Array(count);
    const size = await choice.choose(page, ranges, kept);
    if (size === 0) continue;
    const values = await page.read(keys);
    yield {
      count: size,
      values: size === count ? values : keepRows(values, kept.subarray(0, size), room),
    };
  }
  signal?.throwIfAborted();
}

/** @param room for the columns, as long as a page */
function keepRows(values: TableValues, rows: Uint32Array, room: TableValues): TableValues {
  const kept: TableValues = {};
  for (const [key, all] of Object.entries(values)) {
    const known = room[key];
    const whole = known !== undefined && known.length >= all.length ? known : all.slice();
    room[key] = whole;
    gatherInto(whole, all, rows);
    kept[key] = whole.subarray(0, rows.length);
  }
  return kept;
}

let last = Promise.resolve();

/** A page of all scans together in a round of the event loop: each round serves others, too. */
function takeTurn(): Promise<void> {
  last = last.then(() => nextTurn());
  return last;
}

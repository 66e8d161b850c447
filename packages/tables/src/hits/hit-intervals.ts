import { resolve } from 'node:path';
import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { PAGE_ROWS } from '../parquet/formats.ts';
import { readDirectory } from './hit-directory.ts';
import { createHitPages } from './hit-pages.ts';
import type { TableColumn } from './table-columns.ts';

/** Where hits begin and end, 0-based and half-open in the whole sequence: an entry of each for a hit. */
export interface HitIntervals {
  starts: Float64Array;
  ends: Float64Array;
}

export interface HitIntervalSource {
  /** How many hits there are. */
  total: number;
  /** Whether starts never fall. */
  isSorted: boolean;
  /** All of them in the order of the file, a page at a time. */
  batches(): AsyncGenerator<HitIntervals>;
}

const PLACE_COLUMNS: readonly TableColumn[] = [
  { key: 'position', type: 'BIGINT' },
  { key: 'length', type: 'BIGINT' },
];

/**
 * Opens a hit table to read only the intervals of all hits. The database is used only for older tables
 * without a directory of pages. Ends of hits that cross the origin of a circle are beyond their records.
 *
 * @param use has to read before it resolves
 * @throws DamagedFileError; what `use` throws
 */
export async function withHitIntervals<T>(
  path: string,
  use: (source: HitIntervalSource) => Promise<T>,
): Promise<T> {
  const file = await openCheckedFile(path);
  try {
    const directory = await readDirectory(file);
    if (directory === null) return await use(await openOldIntervals(resolve(path)));
    const { total, isPositionSorted: isSorted } = directory;
    return await use({
      total,
      isSorted,
      async *batches() {
        const pages = createHitPages(file, directory);
        for (let from = 0; from < total; from += PAGE_ROWS) {
          const to = Math.min(total, from + PAGE_ROWS);
          const { position, length } = await pages.values(PLACE_COLUMNS, from, to);
          yield toIntervals(position ?? [], length ?? []);
        }
      },
    });
  } finally {
    await file.close();
  }
}

/** The database is loaded where it is needed alone: by a thread that reads pages it never is. */
async function openOldIntervals(path: string): Promise<HitIntervalSource> {
  const { readHitFooter } = await import('./hit-footer.ts');
  const { total, isPositionSorted: isSorted } = await readHitFooter(path);
  return {
    total,
    isSorted,
    async *batches() {
      const { streamChunks } = await import('../duckdb/run-query.ts');
      const { chunkValues } = await import('./hit-batches.ts');
      const columns = PLACE_COLUMNS.map(({ key }): TableColumn => ({ key, type: 'DOUBLE' }));
      const sql = 'SELECT "position"::DOUBLE, "length"::DOUBLE FROM read_parquet($path)';
      for await (const chunk of streamChunks(sql, { path })) {
        const { position, length } = chunkValues(chunk, columns);
        yield toIntervals(
          (position ?? []).slice(0, chunk.rowCount),
          (length ?? []).slice(0, chunk.rowCount),
        );
      }
    },
  };
}

function toIntervals(position: ArrayLike<number>, length: ArrayLike<number>): HitIntervals {
  const starts = Float64Array.from(position);
  const ends = new Float64Array(starts.length);
  for (let at = 0; at < ends.length; at++) ends[at] = (starts[at] ?? 0) + (length[at] ?? 0);
  return { starts, ends };
}

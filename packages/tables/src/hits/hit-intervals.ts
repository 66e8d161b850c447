import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { loadOldTables } from '#old-tables';
import { PAGE_ROWS } from '../parquet/formats.ts';
import { readDirectory } from './hit-directory.ts';
import { readHitFooter } from './hit-footer.ts';
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
 * Opens a hit table to read only the intervals of all hits. Ends of hits that cross the origin of a circle are
 * beyond their records.
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
    const directory = await readDirectory(file, path);
    if (directory === null) return await use(await openOldIntervals(path));
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

async function openOldIntervals(path: string): Promise<HitIntervalSource> {
  const { total, isPositionSorted: isSorted } = await readHitFooter(path);
  const { walkOldPages } = await loadOldTables();
  return {
    total,
    isSorted,
    async *batches() {
      const keys = PLACE_COLUMNS.map(({ key }) => key);
      for await (const page of walkOldPages(path, keys, undefined)) {
        const { position, length } = await page.read(keys);
        yield toIntervals(position ?? [], length ?? []);
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

import type { NumberedHits } from '@flipon/analyses/kernel';
import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { toHits } from './hit-batches.ts';
import type { HitDirectory } from './hit-directory.ts';
import { createHitPages } from './hit-pages.ts';
import type { Stretch } from './hit-stretch.ts';
import type { TableColumn } from './table-columns.ts';

interface StretchSource {
  path: string;
  directory: HitDirectory;
  columns: readonly TableColumn[];
  batchSize: number;
}

/**
 * Rows of a table that follow each other, some at a time, read page by page. Leaving early
 * closes the file.
 *
 * @throws DamagedFileError
 */
export async function* streamStretch(
  { path, directory, columns, batchSize }: StretchSource,
  { from, to, isReversed }: Stretch & { isReversed: boolean },
): AsyncGenerator<NumberedHits> {
  const file = await openCheckedFile(path);
  try {
    const pages = createHitPages(file, directory);
    for (let done = from; done < to; done += batchSize) {
      const count = Math.min(batchSize, to - done);
      const first = isReversed ? from + to - done - count : done;
      const values = await pages.values(columns, first, first + count);
      if (isReversed) for (const column of Object.values(values)) column.reverse();
      yield toHits(values, count);
    }
  } finally {
    await file.close();
  }
}

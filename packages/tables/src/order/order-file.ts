import type { HitTableDefinition } from '@flipon/analyses/definition';
import { openCheckedFile } from '@flipon/checked-files/checked-file';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import type { ColumnReader } from '../columns/column-reader.ts';
import { createHitFile } from '../hits/hit-file.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import { tableColumns } from '../hits/table-columns.ts';
import { bytesOf } from '../parquet/encode-values.ts';
import { PAGE_ROWS } from '../parquet/formats.ts';
import type { Direction } from './direction.ts';
import { sortHits } from './sort-hits.ts';

/** A file with an order of the hits of a table, for tables that do not store it themselves. */
export interface KeptOrder {
  /** Says which order it is, by letters, digits and hyphens. */
  name: string;
  /**
   * Writes it; an error may leave a part of it.
   *
   * @param path of a new file
   */
  make(path: string): Promise<void>;
}

/**
 * Keeps such files: it makes the one that is asked for where it is not there.
 *
 * @param use is given its path, also anew where the file was damaged
 * @returns null where there is no room for the file
 */
export type KeepOrder = <T>(
  order: KeptOrder,
  use: (path: string) => Promise<T>,
) => Promise<T | null>;

const ID_BYTES = 4;

/**
 * The order of all hits of a table by a column: a file of their ids, 4 bytes each, so that any page is read at once.
 *
 * @param by.name of the order, without its direction
 */
export function keptOrderOf(
  path: string,
  definition: HitTableDefinition,
  by: { name: string; reader: ColumnReader; order: Direction },
): KeptOrder {
  return {
    name: `order-${by.name}-${by.order}`,
    async make(made) {
      const { total } = await readHitFooter(path);
      const columns = tableColumns(definition).filter(({ key }) => key === 'id');
      const sort = { columns, by: by.reader, order: by.order, total, batchSize: PAGE_ROWS };
      const file = await createHitFile(made);
      try {
        for await (const { values } of sortHits(path, {
          ...sort,
          makePath: () => `${made}-runs`,
        })) {
          await file.write(bytesOf(Uint32Array.from(values['id'] ?? [])));
        }
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}

/**
 * A page of the ids in a file of {@link keptOrderOf}.
 *
 * @throws DamagedFileError
 */
export async function readOrderedIds(
  path: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const file = await openCheckedFile(path);
  try {
    if (!file.hasSums) throw new DamagedFileError(path, 'has no checksums');
    const bytes = await file.read(ID_BYTES * offset, ID_BYTES * (offset + limit));
    return [...new Uint32Array(new Uint8Array(bytes).buffer)];
  } finally {
    await file.close();
  }
}

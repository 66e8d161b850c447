import type { HitTableDefinition } from '@flipon/analyses/definition';
import { openKeptFile } from '@flipon/checked-files/checked-file';
import { absoluteReader, storedReader } from '../columns/column-reader.ts';
import { createHitFile } from '../hits/hit-file.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import { tableColumns } from '../hits/table-columns.ts';
import { bytesOf } from '../parquet/encode-values.ts';
import { PAGE_ROWS } from '../parquet/formats.ts';
import type { Direction } from './direction.ts';
import { sortHits } from './sort-hits.ts';
import type { RankedColumn } from './value-ranks.ts';

/** An order of all hits by a column, to be kept in a file, for tables that do not store it themselves. */
export interface KeptOrder {
  /** Says which order it is, by letters, digits and hyphens. */
  name: string;
  column: RankedColumn;
  order: Direction;
}

/**
 * Keeps such files: it makes the one that is asked for where it is not there (`writeOrder`).
 *
 * @param use is given its path, also anew where the file was damaged
 * @returns null where there is no room for the file
 */
export type KeepOrder = <T>(
  order: KeptOrder,
  use: (path: string) => Promise<T>,
) => Promise<T | null>;

const ID_BYTES = 4;

export function keptOrderOf(column: RankedColumn, order: Direction): KeptOrder {
  const name = column.isAbsolute ? `abs-${column.key}` : column.key;
  return { name: `order-${name}-${order}`, column, order };
}

/**
 * Writes an order of all hits of a table: their ids, 4 bytes each, so that any page is read at once. An error may
 * leave a part of the file.
 *
 * @param made path of a new file
 */
export async function writeOrder(
  path: string,
  definition: HitTableDefinition,
  { column: { key, isAbsolute }, order }: KeptOrder,
  made: string,
): Promise<void> {
  const { total } = await readHitFooter(path);
  const columns = tableColumns(definition).filter((column) => column.key === 'id');
  const by = isAbsolute ? absoluteReader(key) : storedReader(key);
  const sort = { columns, by, order, total, batchSize: PAGE_ROWS, makePath: () => `${made}-runs` };
  const file = await createHitFile(made);
  try {
    for await (const { values } of sortHits(path, sort)) {
      await file.write(bytesOf(Uint32Array.from(values['id'] ?? [])));
    }
    await file.sync();
  } finally {
    await file.close();
  }
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
  const file = await openKeptFile(path);
  try {
    const bytes = await file.read(ID_BYTES * offset, ID_BYTES * (offset + limit));
    return [...new Uint32Array(new Uint8Array(bytes).buffer)];
  } finally {
    await file.close();
  }
}

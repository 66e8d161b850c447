import { PROVENANCE_KEY } from '@flipon/formats/provenance';
import { ParquetFileError, parquetLines, readParquetMetadata } from '@flipon/tables/parquet-files';
import type { TakeComments } from '@flipon/verify/comments';
import type { LineBatch } from '@flipon/verify/compare-lines';
import { InputError } from '../../command-errors.ts';

/**
 * The rows of a table, after a line with the names of its columns.
 *
 * @param take gets its metadata, keys and values separated by tabs
 * @throws InputError
 */
export async function* parquetBatches(
  path: string,
  name: string,
  take: TakeComments,
): AsyncGenerator<LineBatch, void, undefined> {
  try {
    take((await readParquetMetadata(path)).map((entry) => entry.join('\t')));
    for await (const lines of parquetLines(path)) yield { lines, first: null };
  } catch (error) {
    throw refusal(error, name);
  }
}

/** The provenance in a table; null where it has none. @throws InputError */
export async function readParquetProvenance(path: string, name: string): Promise<string | null> {
  try {
    return new Map(await readParquetMetadata(path)).get(PROVENANCE_KEY) ?? null;
  } catch (error) {
    throw refusal(error, name);
  }
}

function refusal(error: unknown, name: string): unknown {
  return error instanceof ParquetFileError ? new InputError(`${name}: ${error.message}`) : error;
}

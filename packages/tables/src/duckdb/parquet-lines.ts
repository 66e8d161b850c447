import { isOutOfMemory } from './is-out-of-memory.ts';
import { streamChunks } from './run-query.ts';

/** A file that is no Parquet, or is damaged. `message` is a sentence for the user. */
export class ParquetFileError extends Error {
  override readonly name = 'ParquetFileError';
}

/**
 * The rows of a Parquet file in order as text, values separated by tabs, after a line of column names: to
 * compare two files.
 *
 * @throws ParquetFileError
 */
export async function* parquetLines(path: string): AsyncGenerator<string[], void, undefined> {
  try {
    const names: string[] = [];
    const described = 'SELECT column_name FROM (DESCRIBE SELECT * FROM read_parquet($path))';
    for await (const chunk of streamChunks(described, { path })) {
      names.push(...chunk.getRows().map(([name]) => String(name)));
    }
    yield [names.join('\t')];
    for await (const chunk of streamChunks('SELECT * FROM read_parquet($path)', { path })) {
      const rows = chunk.getRows();
      yield rows.map((row) => row.map((value) => (value === null ? '' : String(value))).join('\t'));
    }
  } catch (error) {
    throw asFileError(error);
  }
}

/**
 * Reads the keys and texts of the key-value metadata of a Parquet file, which may have a key twice.
 *
 * @throws ParquetFileError
 */
export async function readParquetMetadata(path: string): Promise<[key: string, text: string][]> {
  const found: [string, string][] = [];
  const query = 'SELECT decode(key), decode(value) FROM parquet_kv_metadata($path)';
  try {
    for await (const chunk of streamChunks(query, { path })) {
      for (const [key, value] of chunk.getRows()) found.push([String(key), String(value)]);
    }
  } catch (error) {
    throw asFileError(error);
  }
  return found;
}

function asFileError(error: unknown): unknown {
  if (isOutOfMemory(error)) return error;
  return new ParquetFileError('This Parquet file is damaged, or holds something else.', {
    cause: error,
  });
}

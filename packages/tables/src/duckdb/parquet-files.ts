import { vectorValues } from './chunk-values.ts';
import { isOutOfMemory, streamChunks } from './run-query.ts';

/** A file that is no Parquet, is damaged, or has no places of hits. `message` is a sentence for the user. */
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

/**
 * Reads the places of hits from a Parquet file of `exportParquet`: its columns record, start and end
 * (1-based, closed).
 *
 * @param take called for each row in order, 0-based and half-open
 * @throws ParquetFileError a damaged file, one of other columns, or a row that is no place
 */
export async function readParquetPlaces(
  path: string,
  take: (record: string, start: number, end: number) => void,
): Promise<void> {
  let row = 0;
  for await (const chunk of streamPlaces(path)) {
    const names = chunk.getColumnVector(0);
    const starts = vectorValues(chunk.getColumnVector(1));
    const ends = vectorValues(chunk.getColumnVector(2));
    for (let at = 0; at < chunk.rowCount; at++) {
      row++;
      const [first, last] = [starts[at] as number, ends[at] as number];
      if (!(first >= 1 && last >= first)) {
        throw new ParquetFileError(`Row ${row} is no place: start ${first}, end ${last}.`);
      }
      take(String(names.getItem(at)), first - 1, last);
    }
  }
}

async function* streamPlaces(path: string): ReturnType<typeof streamChunks> {
  const known = `SELECT count(*)::DOUBLE FROM parquet_schema($path)
    WHERE name IN ('record', 'start', 'end')`;
  const places = `SELECT coalesce("record"::VARCHAR, ''), coalesce("start"::DOUBLE, 0), coalesce("end"::DOUBLE, 0)
    FROM read_parquet($path)`;
  try {
    for await (const chunk of streamChunks(known, { path })) {
      if (chunk.getRowValues(0)[0] === 3) continue;
      throw new ParquetFileError(
        'This Parquet file has no columns record, start and end, which files of hits have.',
      );
    }
    yield* streamChunks(places, { path });
  } catch (error) {
    throw asFileError(error);
  }
}

function asFileError(error: unknown): unknown {
  if (error instanceof ParquetFileError || isOutOfMemory(error)) return error;
  return new ParquetFileError('This Parquet file is damaged, or holds something else.', {
    cause: error,
  });
}

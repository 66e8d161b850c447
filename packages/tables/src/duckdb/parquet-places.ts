import { vectorValues } from '../hits/hit-batches.ts';
import { isOutOfMemory } from './is-out-of-memory.ts';
import { streamChunks } from './run-query.ts';

/** A Parquet file that holds no places of hits. `message` is a sentence for the user. */
export class ParquetPlacesError extends Error {
  override readonly name = 'ParquetPlacesError';
}

/**
 * Reads the places of hits from a Parquet file of `exportParquet`: its columns record, start and end
 * (1-based, closed).
 *
 * @param take called for each row in order, 0-based and half-open
 * @throws ParquetPlacesError a damaged file, one of other columns, or a row that is no place
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
        throw new ParquetPlacesError(`Row ${row} is no place: start ${first}, end ${last}.`);
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
      throw new ParquetPlacesError(
        'This Parquet file has no columns record, start and end, which files of hits have.',
      );
    }
    yield* streamChunks(places, { path });
  } catch (error) {
    if (error instanceof ParquetPlacesError || isOutOfMemory(error)) throw error;
    throw new ParquetPlacesError('This Parquet file is damaged, or holds something else.', {
      cause: error,
    });
  }
}

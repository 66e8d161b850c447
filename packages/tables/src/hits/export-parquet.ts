import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { NumberedHits } from '@flipon/analyses/kernel';
import { type Codec, OWN_CODEC } from '@flipon/platform/codecs';
import { joinBytes } from '@flipon/platform/join-bytes';
import { nextTurn } from '@flipon/platform/next-turn';
import { PAGE_ROWS } from '../parquet/formats.ts';
import type { ColumnFormat } from '../parquet/parquet-footer.ts';
import { createParquetWriter } from '../parquet/parquet-writer.ts';
import { ownColumns } from './exported-columns.ts';

/** The record of hits. `start`: 0-based, in the whole sequence. */
export interface ExportedRecord {
  name: string;
  start: number;
}

/** Hits with their records. */
export interface ExportedHits {
  hits: NumberedHits;
  /** At least those that these hits refer to. */
  findRecord(index: number): ExportedRecord | undefined;
  /** What they come from, where files hold the hits of several inputs. */
  input?: string;
}

export interface ParquetExport {
  definition: AnalysisDefinition;
  /** The hits in the order of the file, with their ids. */
  batches: AsyncIterable<ExportedHits>;
  /** Adds a last column with each batch's `input`. */
  withInput?: boolean;
  /** What compresses the file; that of this platform where it is absent. */
  codec?: Codec;
  /** What the file says of itself, such as version, parameters and sources; asked for after the last hit. */
  metadata?: () => Readonly<Record<string, string>>;
}

/** Bytes per write; an error before the first write can still become an error response. */
const BLOCK_BYTES = 1 << 16;

/**
 * The bytes of a Parquet file for others: `id`, the record's name, `start` and `end` (1-based, closed,
 * from the record's start), `length` and the kind's stored columns, with texts in place of their stored
 * numbers. Letters of hits are not in it. Its key-value metadata states the coordinates.
 *
 * Memory stays the same however many hits there are; no temporary file is written.
 *
 * @throws what `batches` throws; an Error for a hit without its record
 */
export async function* exportParquet({
  definition,
  batches,
  withInput = false,
  codec = OWN_CODEC,
  metadata = () => ({}),
}: ParquetExport): AsyncGenerator<Uint8Array> {
  const own = ownColumns(definition);
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const formats = formatsOf(own, withInput).map((format) => ({ ...format, codec }));
  const writer = await createParquetWriter(formats, async (bytes) => {
    waiting.push(bytes);
    waitingBytes += bytes.length;
  });
  function take(): Uint8Array {
    const bytes = joinBytes(waiting);
    waiting = [];
    waitingBytes = 0;
    return bytes;
  }

  for await (const batch of batches) {
    for (const part of partsOf(batch)) {
      const { count } = part.hits;
      const input = withInput ? [new Array<string>(count).fill(part.input ?? '')] : [];
      const { names, start, end } = placesOf(part);
      const { id, length } = part.hits.columns;
      const kept = own.map(({ values }) => values(part.hits, start));
      await writer.add([id, names, start, end, length, ...kept, ...input], count);
      if (waitingBytes >= BLOCK_BYTES) yield take();
      // Batches that are there at once would leave no turn to anybody else.
      await nextTurn();
    }
  }
  await writer.endRows();
  await writer.finish({
    ...metadata(),
    kind: definition.kind,
    coordinates: '1-based, closed, from the start of each record',
  });
  yield take();
}

function formatsOf(own: readonly { format: ColumnFormat }[], withInput: boolean): ColumnFormat[] {
  return [
    { name: 'id', type: 'BIGINT', rises: true },
    { name: 'record', type: 'VARCHAR' },
    { name: 'start', type: 'BIGINT', rises: true },
    { name: 'end', type: 'BIGINT', rises: true },
    { name: 'length', type: 'BIGINT' },
    ...own.map(({ format }) => format),
    ...(withInput ? [{ name: 'input', type: 'VARCHAR' } as const] : []),
  ];
}

function* partsOf(batch: ExportedHits): Generator<ExportedHits> {
  const { count, columns } = batch.hits;
  if (count <= PAGE_ROWS) {
    yield batch;
    return;
  }
  for (let from = 0; from < count; from += PAGE_ROWS) {
    const to = Math.min(count, from + PAGE_ROWS);
    const cut = Object.entries(columns).map(([key, values]) => [key, values.subarray(from, to)]);
    yield { ...batch, hits: { count: to - from, columns: Object.fromEntries(cut) } };
  }
}

/** Names of records, and first and last bases in these. */
function placesOf({ hits: { count, columns }, findRecord }: ExportedHits): {
  names: string[];
  start: Float64Array;
  end: Float64Array;
} {
  const { id, record, position, length } = columns;
  const names: string[] = [];
  const start = new Float64Array(count);
  const end = new Float64Array(count);
  let index = -1;
  let name = '';
  let shift = 0;
  for (let i = 0; i < count; i++) {
    const next = record[i] ?? 0;
    if (next !== index) {
      const found = findRecord(next);
      if (found === undefined) throw new Error(`Hit ${id[i]} has no record.`);
      index = next;
      name = found.name;
      shift = found.start;
    }
    const first = (position[i] ?? 0) - shift;
    names.push(name);
    start[i] = first + 1;
    end[i] = first + (length[i] ?? 0);
  }
  return { names, start, end };
}

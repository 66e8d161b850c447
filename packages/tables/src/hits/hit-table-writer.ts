import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitColumns, NumberColumn } from '@flipon/analyses/kernel';
import { syncPath } from '@flipon/checked-files/sync-path';
import { type Codec, OWN_CODEC } from '@flipon/platform/codecs';
import { removeFile, renameFile } from '@flipon/platform/files';
import { nextTurn } from '@flipon/platform/next-turn';
import { folderOf } from '@flipon/platform/paths';
import type { CountedSequence } from '../counts/circles.ts';
import { createCoverageCounter } from '../counts/coverage-counter.ts';
import { startCounting } from '../counts/hit-counting.ts';
import { createFirstRowsWriter } from '../order/first-rows.ts';
import { createOrderWriter } from '../order/order-writer.ts';
import { GROUP_ROWS } from '../parquet/formats.ts';
import { createParquetWriter } from '../parquet/parquet-writer.ts';
import { encodeDirectory } from './hit-directory.ts';
import { createHitFile, type HitFile } from './hit-file.ts';
import { NEW_BP, tableColumns } from './table-columns.ts';

export interface HitTableWriteRequest {
  definition: HitTableDefinition;
  /** Where the finished Parquet file goes; its folder exists. */
  path: string;
  batches: AsyncIterable<HitColumns>;
  /** What compresses the table; that of this platform where it is absent. */
  codec?: Codec;
  /** The sequence of the hits; without it they are not counted. */
  sequence?: CountedSequence;
  signal?: AbortSignal;
  /** Called as the table progresses, also while its rows are sorted. */
  onPulse?: (() => void) | undefined;
}

/** Rows that are added before timers and other requests have their turn: about 5 ms. */
const ROWS_A_TURN = 30_720;
const RISING = ['id', 'position'];

/**
 * Writes hits into a Parquet file, in the order of their arrival, with ids from 1.
 *
 * Memory stays the same however many hits there are. The file appears under its name only when it is
 * complete and on disk. An error leaves no file; only a crash of the process leaves
 * `<path>.<uuid>.partial` and, where hits came in another order, `<path>.<uuid>-runs.partial`.
 *
 * @throws what `batches` throws; the signal's reason, at the next batch or while the file is written
 */
export async function writeHitTable(request: HitTableWriteRequest): Promise<{ count: number }> {
  const { path, signal } = request;
  signal?.throwIfAborted();
  const name = `${path}.${crypto.randomUUID()}`;
  const partialPath = `${name}.partial`;
  try {
    const file = await createHitFile(partialPath);
    let count: number;
    try {
      count = await writeRows({ ...request, runsPath: `${name}-runs.partial` }, file);
      await file.sync();
    } finally {
      await file.close();
    }
    signal?.throwIfAborted();
    await renameFile(partialPath, path);
    await syncPath(folderOf(path));
    return { count };
  } finally {
    await removeFile(partialPath);
  }
}

async function writeRows(
  request: HitTableWriteRequest & { runsPath: string },
  file: HitFile,
): Promise<number> {
  const { definition, batches, codec = OWN_CODEC, signal } = request;
  const columns = [...tableColumns(definition), NEW_BP];
  const formats = columns.map(({ key, type }) => {
    const format = { name: key, type, rises: RISING.includes(key), isPlain: key === 'id' };
    // Zstandard goes without saying, as in tables of before.
    return codec === 'zstd' ? format : { ...format, codec };
  });
  const writer = await createParquetWriter(formats, async (bytes) => {
    signal?.throwIfAborted();
    await file.write(bytes);
  });
  const watch = createCoverageCounter();
  const counting = await startCounting({ ...request, codec }, writer);
  const orders = createOrderWriter(definition, codec, writer.addBytes);
  const firstRows = createFirstRowsWriter(definition, codec, writer.addBytes);
  const ids = new Float64Array(ROWS_A_TURN);
  for await (const batch of batches) {
    signal?.throwIfAborted();
    const newBp = watch.add(batch);
    const values = columns.slice(1, -1).map(({ key }) => columnOf(batch, key));
    for (let from = 0, to = 0; from < batch.count; from = to) {
      const inGroup = writer.count % GROUP_ROWS;
      to = Math.min(batch.count, from + ROWS_A_TURN, from + GROUP_ROWS - inGroup);
      const hits = sliceHits(batch, from, to);
      counting.add(hits);
      orders.add(hits);
      await firstRows.add(hits);
      // The counts and the order of hits are written before their row group, in any order of hits.
      if (inGroup + to - from === GROUP_ROWS) {
        await counting.flush();
        await orders.endGroup();
      }
      const rows = [...values, newBp].map((column) => column.subarray(from, to));
      const first = writer.count + 1;
      for (let i = 0; i < to - from; i++) ids[i] = first + i;
      await writer.add([ids, ...rows], to - from);
      request.onPulse?.();
      await nextTurn();
      signal?.throwIfAborted();
    }
  }
  await counting.flush();
  await orders.endGroup();
  await writer.endRows();
  const { isPositionAscending, isPositionSorted } = watch;
  const notes = {
    position_is_ascending: `${isPositionAscending}`,
    position_is_sorted: `${isPositionSorted}`,
  };
  const { places, count: total } = writer;
  const counted = await counting.finish(async () => {
    await file.flush();
    return { file, directory: { formats, places, total } };
  });
  const firsts = await firstRows.finish();
  const order = { isPositionAscending, isPositionSorted, orders: await orders.finish() };
  const directory = { codec, formats, total, ...order, places, counted };
  await writer.addBytes(encodeDirectory({ ...directory, ...(firsts && { firsts }) }));
  await writer.finish(notes);
  return total;
}

function sliceHits({ count, columns }: HitColumns, from: number, to: number): HitColumns {
  if (from === 0 && to === count) return { count, columns };
  const { record, position, length } = columns;
  const sliced: HitColumns['columns'] = {
    record: record.subarray(from, to),
    position: position.subarray(from, to),
    length: length.subarray(from, to),
  };
  for (const [key, values] of Object.entries(columns)) {
    if (!Object.hasOwn(sliced, key)) sliced[key] = values.subarray(from, to);
  }
  return { count: to - from, columns: sliced };
}

function columnOf(batch: HitColumns, key: string): NumberColumn {
  const values = batch.columns[key];
  if (values?.length === batch.count) return values;
  throw new Error(`A batch of ${batch.count} hits has ${values?.length ?? 'no'} values of ${key}.`);
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  BIGINT,
  type DuckDBConnection,
  DuckDBDataChunk,
  INTEGER,
  quotedIdentifier,
  quotedString,
  VARCHAR,
} from '@duckdb/node-api';
import type { AnalysisDefinition, PackedColumn } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { PACKED_LETTERS_A_NUMBER } from '@flipon/analyses/packed-letters';
import { filterCondition, whereClause } from './filter-condition.ts';
import { withOwnDuckDb } from './own-duckdb.ts';
import { storedColumns } from './table-columns.ts';

interface ExportedRecord {
  index: number;
  name: string;
  start: number;
  input?: string;
}

export interface ParquetExport {
  /** A file that `writeHitTable` wrote. */
  hitTablePath: string;
  definition: AnalysisDefinition;
  /** Which hits it holds; all of them where absent. Their ids stay. */
  filter?: HitFilter;
  /** At least those that hits refer to. `start`: 0-based, in the whole sequence. */
  records: Iterable<ExportedRecord> | AsyncIterable<ExportedRecord>;
  /** Adds a last column with each record's `input`. */
  withInput?: boolean;
  /** Where the finished file goes; its folder exists. */
  path: string;
  /** An existing folder for records, and for rows that do not fit into memory. */
  temporaryFolder: string;
  /** What the file says of itself, such as version, parameters and sources. */
  metadata?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/**
 * Writes the hits of a table as a Parquet file for others: `id`, the record's name, `start` and
 * `end` (1-based, closed, from the record's start), `length` and the kind's stored columns, with
 * texts for what is stored as the number of a text. Letters of hits are not in it.
 *
 * Rows keep the order of their ids, and memory stays the same however many there are. The file
 * appears under its name when it is whole; its key-value metadata tells the coordinates.
 *
 * @throws the signal's reason; an Error for a hit without its record
 */
export async function exportParquet(request: ParquetExport): Promise<{ count: number }> {
  const { temporaryFolder, signal } = request;
  signal?.throwIfAborted();
  const path = resolve(request.path);
  const partialPath = `${path}.${randomUUID()}.partial`;
  const folder = await mkdtemp(join(resolve(temporaryFolder), 'export-'));
  try {
    const count = await copyHits(request, folder, partialPath);
    await flushToDisk(partialPath);
    signal?.throwIfAborted();
    await rename(partialPath, path);
    await flushToDisk(dirname(path));
    return { count };
  } finally {
    await rm(partialPath, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

function copyHits(request: ParquetExport, folder: string, path: string): Promise<number> {
  const { signal, records } = request;
  const own = { path: join(folder, 'export.duckdb'), spillFolder: join(folder, 'spill'), signal };
  return withOwnDuckDb(own, async (connection) => {
    // Never committed, so that nothing waits for the disk on behalf of a file that is thrown away.
    await connection.run('BEGIN TRANSACTION');
    await fillRecords(connection, records);
    signal?.throwIfAborted();
    const copied = await connection.run(copyStatement(request, path));
    return copied.rowsChanged;
  });
}

const CHUNK_ROWS = 2048;

async function fillRecords(
  connection: DuckDBConnection,
  records: ParquetExport['records'],
): Promise<void> {
  await connection.run(
    'CREATE TABLE records (record INTEGER, name VARCHAR, start BIGINT, input VARCHAR)',
  );
  const appender = await connection.createAppender('records');
  let rows: [number, string, bigint, string | null][] = [];
  const flush = () => {
    const chunk = DuckDBDataChunk.create([INTEGER, VARCHAR, BIGINT, VARCHAR], rows.length);
    chunk.setRows(rows);
    appender.appendDataChunk(chunk);
    rows = [];
  };
  for await (const { index, name, start, input } of records) {
    rows.push([index, name.toWellFormed(), BigInt(start), input?.toWellFormed() ?? null]);
    if (rows.length === CHUNK_ROWS) flush();
  }
  if (rows.length > 0) flush();
  appender.closeSync();
}

/** Joining keeps no order, so the rows are sorted by their ids behind it. */
function copyStatement(request: ParquetExport, path: string): string {
  const { definition, hitTablePath, filter = {}, metadata = {}, withInput = false } = request;
  const where = whereClause(filterCondition(definition, filter));
  const columns = [
    'hits.id',
    // A hit without its record stops the export instead of leaving it in silence.
    `coalesce(records.name, error('Hit ' || hits.id || ' has no record.')) AS record`,
    'hits.position - records.start + 1 AS start',
    'hits.position - records.start + hits.length AS "end"',
    'hits.length',
    ...ownColumns(definition),
    ...(withInput ? ['records.input'] : []),
  ];
  const notes = {
    ...metadata,
    kind: definition.kind,
    coordinates: '1-based, closed, from the start of each record',
  };
  const pairs = Object.entries(notes).map(
    ([key, value]) => `${quotedIdentifier(key)}: ${quotedString(value)}`,
  );
  return `COPY (
      SELECT ${columns.join(', ')}
      FROM (FROM read_parquet(${quotedString(resolve(hitTablePath))}) ${where}) AS hits
      LEFT JOIN records ON hits.record = records.record
      ORDER BY hits.id
    ) TO ${quotedString(path)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 122880,
      KV_METADATA {${pairs.join(', ')}})`;
}

const EVERY_TABLE = ['id', 'record', 'position', 'length'];

function ownColumns({ columns }: AnalysisDefinition): string[] {
  return columns
    .filter((column) => !EVERY_TABLE.includes(column.key) && storedColumns(column).length > 0)
    .map(({ key, from }) => {
      const name = quotedIdentifier(key);
      if (typeof from !== 'object') return `hits.${name}`;
      if ('labels' in from) {
        const labels = from.labels.map(quotedString).join(', ');
        return `list_extract([${labels}], hits.${name} + 1) AS ${name}`;
      }
      return 'packedIn' in from ? `${spellSql(from)} AS ${name}` : `hits.${name}`;
    });
}

/** The letters that two numbers hold, as `spellLetters` reads them. */
function spellSql({ packedIn, lengthIn }: PackedColumn): string {
  const [head, tail] = packedIn.map((part) => `hits.${quotedIdentifier(part)}`);
  const length = `hits.${quotedIdentifier(lengthIn)}`;
  const inHead = `least(${length}, ${PACKED_LETTERS_A_NUMBER})`;
  const code = `CASE WHEN i < ${inHead} THEN ${head} >> (2 * (${inHead} - 1 - i))
    ELSE ${tail} >> (2 * (${length} - 1 - i)) END & 3`;
  return `array_to_string([substr('ACGT', (1 + (${code}))::INTEGER, 1) FOR i IN range(${length})], '')`;
}

async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

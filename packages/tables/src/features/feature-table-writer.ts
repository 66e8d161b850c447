import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { quotedIdentifier, quotedString } from '@duckdb/node-api';
import { openDuckDb } from '../duckdb/duckdb.ts';
import { createTurns } from '../duckdb/take-turns.ts';
import {
  ATTRIBUTE_SEPARATOR,
  FEATURE_COLUMNS,
  FEATURES_OF_A_GROUP,
  STAGED_COLUMNS,
} from './feature-columns.ts';
import { type CountedName, type PlacedFeature, stageFeatures } from './stage-features.ts';

interface TableRequest {
  /** Where the finished Parquet file goes; its folder exists. */
  path: string;
  /** An existing folder for intermediate files, about as many bytes as the annotation has. */
  temporaryFolder: string;
  signal?: AbortSignal;
}

export interface FeatureTableWriteRequest extends TableRequest {
  /** In any order. */
  batches: AsyncIterable<readonly PlacedFeature[]>;
}

export interface StagedFeatures {
  /** What `stageFeatures` has written; it stays. */
  stagedPath: string;
  featureCount: number;
}

/** The counts of a table, with those of each name by its index. */
export interface FeatureTableSummary {
  count: number;
  names: CountedName[];
  /** The most frequent types first, 1,000 at most. */
  types: { type: string; count: number }[];
}

/**
 * Memory limits for writing a table: rows only pass through it, so the first is enough except for thousands
 * of rows with more than some 4 KB of text each. Those are tried again with the second.
 */
const MEMORY_LIMITS = ['128MB', '256MB'];
/** A row group is held in memory while it is written: fewer rows, in whole vectors, where they are long. */
const BYTES_OF_A_GROUP = 16 * 1024 * 1024;
const VECTOR_ROWS = 2048;
const MAX_LISTED_TYPES = 1000;
/** In bytes: attributes of a Mi letters, the name once more, and 10,000 parts. */
const LONGEST_ROW = 8 * 1024 * 1024;

/** Thousands of features with more text than can be held at once: some 10 KB each, and more. */
export class TooWideError extends Error {
  override readonly name = 'TooWideError';
}

/** A table takes memory and a core: one is made after the other. */
const takeTurn = createTurns(1);

/**
 * Writes features into a Parquet file, sorted by name, start, end and line. Memory stays the same
 * however many there are: they are sorted into a file, of which DuckDB makes the table row by row.
 *
 * The file appears under its name only when it is complete. An error leaves no files; only a crash of the
 * process leaves a folder `features-*` in `temporaryFolder`.
 *
 * @throws TooWideError; what `batches` throws; the signal's reason
 */
export async function writeFeatureTable(
  request: FeatureTableWriteRequest,
): Promise<FeatureTableSummary> {
  const { temporaryFolder, batches, signal } = request;
  signal?.throwIfAborted();
  const folder = await mkdtemp(join(resolve(temporaryFolder), 'features-'));
  try {
    const stagedPath = join(folder, 'rows.tsv');
    const names = await stageFeatures(stagedPath, batches, { signal });
    const count = names.reduce((sum, { features }) => sum + features, 0);
    const types = await writeStagedFeatures(request, { stagedPath, featureCount: count });
    return { count, names, types };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes a table, as `writeFeatureTable` does, of rows that are staged already.
 *
 * @returns how often each type occurs, as in the table's summary
 * @throws TooWideError; the signal's reason
 */
export async function writeStagedFeatures(
  { path, temporaryFolder, signal }: TableRequest,
  { stagedPath, featureCount }: StagedFeatures,
): Promise<FeatureTableSummary['types']> {
  const folder = await mkdtemp(join(resolve(temporaryFolder), 'features-'));
  try {
    const partialPath = join(folder, `${randomUUID()}.parquet`);
    const groupRows = rowsOfGroup(featureCount, (await stat(stagedPath)).size);
    const writing = { folder, stagedPath, partialPath, groupRows, signal };
    const types = await takeTurn(() => writeRows(writing), signal);
    await rename(partialPath, resolve(path));
    return types;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rowsOfGroup(count: number, bytes: number): number {
  const vectors = Math.floor((BYTES_OF_A_GROUP * count) / Math.max(1, bytes) / VECTOR_ROWS);
  return Math.min(FEATURES_OF_A_GROUP, Math.max(1, vectors) * VECTOR_ROWS);
}

interface Writing {
  folder: string;
  stagedPath: string;
  partialPath: string;
  groupRows: number;
  signal: AbortSignal | undefined;
}

/** @returns how often each type occurs */
async function writeRows(writing: Writing): Promise<FeatureTableSummary['types']> {
  for (const memory of MEMORY_LIMITS) {
    const types = await writeWithin(memory, writing);
    if (types !== null) return types;
  }
  throw new TooWideError();
}

/** @returns null where the memory is not enough */
async function writeWithin(
  memory: string,
  { folder, stagedPath, partialPath, groupRows, signal }: Writing,
): Promise<FeatureTableSummary['types'] | null> {
  // One thread: the other core answers requests meanwhile, and two of them take no less time.
  const database = await openDuckDb(':memory:', join(folder, 'spill'), { memory, threads: 1 });
  const connection = await database.connect();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    signal?.throwIfAborted();
    await connection.run(
      `COPY (
         SELECT *, lower(concat_ws('${ATTRIBUTE_SEPARATOR}', "name", "type", "attributeValues"))
           AS "searchText"
         FROM (
           SELECT ${Object.entries(FEATURE_COLUMNS).map(selectStaged).join(', ')}
           FROM ${readStaged(stagedPath)})
       ) TO ${quotedString(partialPath)} (FORMAT parquet, COMPRESSION zstd, PARQUET_VERSION v2,
         ROW_GROUP_SIZE ${groupRows})`,
    );
    const types = await connection.runAndReadAll(
      `SELECT "type", count(*)::DOUBLE FROM read_parquet(${quotedString(partialPath)})
       GROUP BY "type" ORDER BY count(*) DESC, "type" LIMIT ${MAX_LISTED_TYPES}`,
    );
    return types.getRows().map(([type, count]) => ({ type: String(type), count: Number(count) }));
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Error && /Out of Memory/i.test(error.message)) return null;
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
    connection.closeSync();
    database.closeSync();
  }
}

/** Lists are staged as text: a file of rows has none. */
function stagedType(type: string): string {
  return type.endsWith('[]') ? 'VARCHAR' : type;
}

function selectStaged([key, type]: [string, string]): string {
  const column = quotedIdentifier(key);
  if (type.endsWith('[]')) return `${column}::${type} AS ${column}`;
  // The database reads an empty field as null; for us it is an empty text.
  return type === 'VARCHAR' ? `coalesce(${column}, '') AS ${column}` : column;
}

function readStaged(path: string): string {
  const columns = Object.entries(STAGED_COLUMNS).map(
    ([key, type]) => `${quotedString(key)}: '${stagedType(type)}'`,
  );
  return `read_csv(${quotedString(path)}, columns = {${columns.join(', ')}}, header = false,
    auto_detect = false, delim = '\t', quote = '', escape = '', new_line = '\\n',
    max_line_size = ${LONGEST_ROW}, buffer_size = ${LONGEST_ROW})`;
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { quotedIdentifier, quotedString } from '@duckdb/node-api';
import type { AnnotationFeature } from '@flipon/annotation/annotation-feature';
import { openDuckDb } from './duckdb.ts';
import { ATTRIBUTE_SEPARATOR, FEATURE_COLUMNS, FEATURES_OF_A_GROUP } from './feature-columns.ts';
import { createTurns } from './take-turns.ts';

/** A feature, and the index of its molecule's name. */
export interface PlacedFeature {
  nameIndex: number;
  feature: AnnotationFeature;
}

export interface FeatureTableWriteRequest {
  /** Where the finished Parquet file goes; its folder exists. */
  path: string;
  /** An existing folder for the rows on their way, about as many bytes as the annotation has. */
  temporaryFolder: string;
  /** In any order. */
  batches: AsyncIterable<readonly PlacedFeature[]>;
  signal?: AbortSignal;
}

/** What a table has of each name, by its index. */
export interface FeatureTableSummary {
  count: number;
  names: { features: number; lastEnd: number }[];
  /** The most frequent types first, 1,000 at most. */
  types: { type: string; count: number }[];
}

/** One thread: the other core answers requests meanwhile, and two of them take no less time. */
const SHARE = { memory: '512MB', threads: 1 };
/** A row group is held in memory while it is written: fewer rows, in whole vectors, where they are long. */
const BYTES_OF_A_GROUP = 16 * 1024 * 1024;
const VECTOR_ROWS = 2048;
const MAX_LISTED_TYPES = 1000;
/** Rows are written out after so many characters, and other requests have their turn. */
const CHARACTERS_OF_A_STEP = 256 * 1024;
/** In bytes: attributes of a Mi letters, the name once more, and 10,000 parts. */
const LONGEST_ROW = 8 * 1024 * 1024;

/** Thousands of features with more text than can be held at once: some 10 KB each, and more. */
export class TooWideError extends Error {
  override readonly name = 'TooWideError';
}

/** Sorting takes memory and both cores: it is done for one annotation after the other. */
const takeTurn = createTurns(1);

/**
 * Writes features into a Parquet file, sorted by name, start, end and line. Memory stays the same
 * however many there are: they are staged in a file, and DuckDB sorts them with what it spills.
 *
 * The file appears under its name only when it is whole. What goes wrong before leaves nothing behind
 * but, after a crash of the process, a folder `features-*` in `temporaryFolder`.
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
    const partialPath = join(folder, `${randomUUID()}.parquet`);
    const names = await stageRows(stagedPath, batches, signal);
    const count = names.reduce((sum, { features }) => sum + features, 0);
    const groupRows = rowsOfGroup(count, (await stat(stagedPath)).size);
    const sorting = { folder, stagedPath, partialPath, groupRows, signal };
    const types = await takeTurn(() => sortRows(sorting));
    await rename(partialPath, resolve(request.path));
    return { count, names, types };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stageRows(
  path: string,
  batches: AsyncIterable<readonly PlacedFeature[]>,
  signal: AbortSignal | undefined,
): Promise<FeatureTableSummary['names']> {
  const names: FeatureTableSummary['names'] = [];
  const file = createWriteStream(path, { mode: 0o600 });
  // Told once: by `write` below, or here where nobody waits.
  const failed = once(file, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  let rows = '';

  async function writeOut() {
    signal?.throwIfAborted();
    const goesOn = file.write(rows);
    rows = '';
    await (goesOn ? nextTurn() : Promise.race([once(file, 'drain'), failed]));
  }

  try {
    for await (const batch of batches) {
      for (const placed of batch) {
        countName(names, placed);
        rows += stagedRow(placed);
        if (rows.length >= CHARACTERS_OF_A_STEP) await writeOut();
      }
    }
    file.end(rows);
    await Promise.race([once(file, 'close'), failed]);
    signal?.throwIfAborted();
    return names;
  } finally {
    file.destroy();
  }
}

function countName(names: FeatureTableSummary['names'], { nameIndex, feature }: PlacedFeature) {
  while (names.length <= nameIndex) names.push({ features: 0, lastEnd: 0 });
  const name = names[nameIndex];
  if (name === undefined) return;
  name.features += 1;
  name.lastEnd = Math.max(name.lastEnd, feature.end);
}

/** The columns with tabs between them. Null is an empty field; text has no tabs and no line ends. */
function stagedRow({ nameIndex, feature }: PlacedFeature): string {
  const { start, end, strand, type, name, score, parts, attributes, line } = feature;
  const [only, ...others] = parts;
  const isOne = others.length === 0;
  const partLists = isOne
    ? '\t\t'
    : `[${parts.map((part) => part.start)}]\t[${parts.map((part) => part.end)}]\t[${parts.map((part) => part.phase ?? 'NULL')}]`;
  const keys = attributes.map(({ key }) => key).join(ATTRIBUTE_SEPARATOR);
  const values = attributes.map(({ value }) => value).join(ATTRIBUTE_SEPARATOR);
  return `${nameIndex}\t${start}\t${end}\t${strand}\t${type}\t${name}\t${score ?? ''}\t${
    (isOne ? only?.phase : null) ?? ''
  }\t${partLists}\t${keys}\t${values}\t${line}\n`;
}

function rowsOfGroup(count: number, bytes: number): number {
  const vectors = Math.floor((BYTES_OF_A_GROUP * count) / Math.max(1, bytes) / VECTOR_ROWS);
  return Math.min(FEATURES_OF_A_GROUP, Math.max(1, vectors) * VECTOR_ROWS);
}

interface Sorting {
  folder: string;
  stagedPath: string;
  partialPath: string;
  groupRows: number;
  signal: AbortSignal | undefined;
}

/** @returns how often each type occurs */
async function sortRows(sorting: Sorting): Promise<FeatureTableSummary['types']> {
  const { folder, stagedPath, partialPath, groupRows, signal } = sorting;
  const database = await openDuckDb(':memory:', join(folder, 'spill'), SHARE);
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
           FROM ${readStaged(stagedPath)}
           ORDER BY "nameIndex", "start", "end", "line")
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
    if (error instanceof Error && /Out of Memory/i.test(error.message)) throw new TooWideError();
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
  // An empty field is null, and what is empty text to us.
  return type === 'VARCHAR' ? `coalesce(${column}, '') AS ${column}` : column;
}

function readStaged(path: string): string {
  const columns = Object.entries(FEATURE_COLUMNS).map(
    ([key, type]) => `${quotedString(key)}: '${stagedType(type)}'`,
  );
  return `read_csv(${quotedString(path)}, columns = {${columns.join(', ')}}, header = false,
    auto_detect = false, delim = '\t', quote = '', escape = '', new_line = '\\n',
    max_line_size = ${LONGEST_ROW}, buffer_size = ${LONGEST_ROW})`;
}

import type { Strand } from '@flipon/annotation/annotation-feature';
import { compress, OWN_CODEC } from '@flipon/platform/codecs';
import { removeFile } from '@flipon/platform/files';
import { nextTurn } from '@flipon/platform/next-turn';
import { ownText } from '@flipon/platform/own-text';
import { joinPath } from '@flipon/platform/paths';
import { createTurns } from '../duckdb/take-turns.ts';
import { encodeBlock } from '../hits/hit-directory.ts';
import { createHitFile } from '../hits/hit-file.ts';
import { encodeEnd } from '../parquet/file-end.ts';
import { encodeRowBlock } from '../runs/row-block.ts';
import { placeOfField } from './feature-columns.ts';
import { FEATURE_SIGN, PLACE_COLUMNS, STRANDS, type StoredFeatureBlock } from './feature-file.ts';
import { linesOf } from './lines-of.ts';
import { mostFrequent } from './most-frequent.ts';
import { type CountedName, type PlacedFeature, stageFeatures } from './stage-features.ts';

interface TableRequest {
  /** Where the finished file goes; its folder exists. */
  path: string;
  /** An existing folder for intermediate files, about as many bytes as the annotation has. */
  temporaryFolder: string;
  signal?: AbortSignal;
}

export interface FeatureTableWriteRequest extends TableRequest {
  /** In any order. */
  batches: AsyncIterable<readonly PlacedFeature[]>;
}

/** A table with more distinct types than any annotation has: a column of names, for example. */
export class TooManyTypesError extends Error {
  override readonly name = 'TooManyTypesError';
  constructor() {
    super(`There are more than ${MOST_TYPES.toLocaleString('en-US')} types of features.`);
  }
}

/** The counts of a table, with those of each name by its index. */
export interface FeatureTableSummary {
  count: number;
  names: CountedName[];
  /** The most frequent types first, 1,000 at most. */
  types: { type: string; count: number }[];
}

/** A block is read as a whole: as many rows and letters as take some milliseconds. */
const BLOCK_ROWS = 8192;
const BLOCK_LETTERS = 1 << 20;
/** Rows that are taken apart before others have their turn. */
const ROWS_AT_ONCE = 1024;
/** All of them are counted at once. */
const MOST_TYPES = 65_536;
const MAX_LISTED_TYPES = 1000;

const NAME_INDEX = placeOfField('nameIndex');
const START = placeOfField('start');
const END = placeOfField('end');
const STRAND = placeOfField('strand');
const TYPE = placeOfField('type');
const NAME = placeOfField('name');
const SCORE = placeOfField('score');
const KEYS = placeOfField('attributeKeys');

/**
 * Writes features into a file of `feature-file`, sorted by name, start, end and line. Memory stays the same however
 * many there are: they are sorted into a file of rows, of which blocks are made one after the other.
 *
 * @param path of a new file, which is complete when this resolves; an error leaves none
 * @throws TooManyTypesError; what `batches` throws; the signal's reason
 */
export async function writeFeatureTable(
  request: FeatureTableWriteRequest,
): Promise<FeatureTableSummary> {
  const { temporaryFolder, batches, signal } = request;
  signal?.throwIfAborted();
  const stagedPath = joinPath(temporaryFolder, `features-${crypto.randomUUID()}`);
  try {
    const names = await stageFeatures(stagedPath, batches, { signal });
    const count = names.reduce((sum, { features }) => sum + features, 0);
    const types = await writeStagedFeatures(request, stagedPath);
    return { count, names, types };
  } finally {
    await removeFile(stagedPath);
  }
}

/**
 * Makes a table, as `writeFeatureTable` does, of rows that are staged already, in a file that stays.
 *
 * @returns how often each type occurs, as in the table's summary
 * @throws TooManyTypesError; the signal's reason
 */
export async function writeStagedFeatures(
  request: Pick<TableRequest, 'path' | 'signal'>,
  stagedPath: string,
): Promise<FeatureTableSummary['types']> {
  return takeTurn(() => writeBlocks(request, stagedPath), request.signal);
}

/** A table takes a core: one is made after the other. */
const takeTurn = createTurns(1);

async function writeBlocks(
  { path, signal }: Pick<TableRequest, 'path' | 'signal'>,
  stagedPath: string,
): Promise<FeatureTableSummary['types']> {
  const counts = new Map<string, number>();
  const file = await createHitFile(path);
  let isWhole = false;
  try {
    const blocks: StoredFeatureBlock[] = [];
    let at = 0;
    const endBlock = async (rows: WaitingRows) => {
      const { block, parts } = encodeRows(rows, at);
      for (const part of parts) await file.write(part);
      at += parts.reduce((sum, { length }) => sum + length, 0);
      blocks.push(block);
    };
    let rows = noRows();
    let seen = 0;
    for await (const lines of linesOf(stagedPath)) {
      for (const line of lines) {
        takeRow(rows, line, counts);
        if (isFull(rows)) {
          await endBlock(rows);
          rows = noRows();
        }
        if (++seen % ROWS_AT_ONCE > 0) continue;
        signal?.throwIfAborted();
        await nextTurn();
      }
    }
    if (rows.names.length > 0) await endBlock(rows);
    const directory = encodeBlock(blocks);
    await file.write(directory);
    await file.write(encodeEnd({ length: directory.length, sign: FEATURE_SIGN }));
    await file.sync();
    isWhole = true;
  } finally {
    await file.close();
    if (!isWhole) await removeFile(path);
  }
  return mostFrequent(counts, MAX_LISTED_TYPES);
}

/** The rows of a block, column by column; texts in lines. */
interface WaitingRows {
  nameIndex: number[];
  start: number[];
  end: number[];
  type: number[];
  strand: number[];
  /** The distinct types, with their places. */
  types: Map<string, number>;
  names: string[];
  parts: string[];
  attributes: string[];
  letters: number;
}

function noRows(): WaitingRows {
  const numbers = { nameIndex: [], start: [], end: [], type: [], strand: [] };
  return { ...numbers, types: new Map(), names: [], parts: [], attributes: [], letters: 0 };
}

function isFull({ names, letters }: WaitingRows): boolean {
  return names.length === BLOCK_ROWS || letters >= BLOCK_LETTERS;
}

function takeRow(rows: WaitingRows, line: string, counts: Map<string, number>): void {
  const fields = line.split('\t');
  let type = fields[TYPE] ?? '';
  const known = counts.get(type) ?? 0;
  // It would keep all that was read with it.
  if (known === 0 || !rows.types.has(type)) type = ownText(type);
  if (known === 0 && counts.size === MOST_TYPES) throw new TooManyTypesError();
  counts.set(type, known + 1);
  let typeAt = rows.types.get(type);
  if (typeAt === undefined) {
    typeAt = rows.types.size;
    rows.types.set(type, typeAt);
  }
  rows.nameIndex.push(Number(fields[NAME_INDEX]));
  rows.start.push(Number(fields[START]));
  rows.end.push(Number(fields[END]));
  rows.type.push(typeAt);
  rows.strand.push(Math.max(0, STRANDS.indexOf((fields[STRAND] ?? '.') as Strand)));
  rows.names.push(fields[NAME] ?? '');
  rows.parts.push(fields.slice(SCORE, KEYS).join('\t'));
  rows.attributes.push(fields.slice(KEYS).join('\t'));
  rows.letters += line.length;
}

const encoder = new TextEncoder();

/** @param start where the block begins in the file */
function encodeRows(
  rows: WaitingRows,
  start: number,
): { block: StoredFeatureBlock; parts: Uint8Array[] } {
  const count = rows.names.length;
  const values = {
    nameIndex: Int32Array.from(rows.nameIndex),
    start: Float64Array.from(rows.start),
    end: Float64Array.from(rows.end),
    type: Int32Array.from(rows.type),
    strand: Int32Array.from(rows.strand),
  };
  const places = encodeRowBlock(PLACE_COLUMNS, values, count);
  const plain = [[...rows.types.keys()], rows.names, rows.parts, rows.attributes].map((lines) =>
    encoder.encode(lines.join('\n')),
  );
  const texts = plain.map((bytes) => compress(OWN_CODEC, bytes));
  const block = {
    ...{ start, count },
    firstName: values.nameIndex[0] ?? 0,
    lastName: values.nameIndex.at(-1) ?? 0,
    leastStart: values.start.reduce((a, b) => Math.min(a, b), Number.MAX_VALUE),
    greatestEnd: values.end.reduce((a, b) => Math.max(a, b), 0),
    placeBytes: places.length,
    textBytes: texts.map(({ length }) => length),
    plainBytes: plain.map(({ length }) => length),
  };
  return { block, parts: [places, ...texts] };
}

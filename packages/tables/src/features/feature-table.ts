import type { FeatureAttribute, FeaturePart, Strand } from '@flipon/annotation/annotation-feature';
import { nextTurn } from '@flipon/platform/next-turn';
import { ownText } from '@flipon/platform/own-text';
import { questionEnd } from '../duckdb/question-end.ts';
import { ATTRIBUTE_SEPARATOR } from './feature-columns.ts';
import { type BlockBounds, type FeatureFile, STRANDS } from './feature-file.ts';
import {
  type FeaturePage,
  type FeatureQuestion,
  type OpenFeatureTable,
  walkKept,
  withFeatureFiles,
} from './feature-question.ts';
import { findPlaces, type Place, walkPlaces } from './find-places.ts';
import { mostFrequent } from './most-frequent.ts';
import { linesOfBlock, openFeatureFile, withFeatureFile } from './open-feature-file.ts';
import { partsOfText } from './parts-of-text.ts';

/** A feature of a table. */
export interface FeatureTableRow {
  /** Index of its table among those that were asked. */
  table: number;
  /** From 0, within its table; stays the same. */
  row: number;
  nameIndex: number;
  type: string;
  name: string;
  strand: Strand;
  start: number;
  end: number;
  parts: FeaturePart[];
  score: number | null;
  attributes: FeatureAttribute[];
}

/**
 * A page of the features that a question keeps, and how many it keeps in all. Without an order they
 * come as their records do, those without a record last, and within a record by start and end; ties of
 * another order are in that one. Values longer than 65,536 characters are cut.
 */
export async function listFeatures(
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
  page: FeaturePage,
): Promise<{ rows: FeatureTableRow[]; total: number }> {
  return withFeatureFiles(tables, async (files) => {
    const { total, places } = await findPlaces(files, tables, question, page);
    return { rows: await readPlaces(files, places), total };
  });
}

/** All features that a question keeps, by position, some at a time. */
export async function* walkFeatures(
  tables: readonly OpenFeatureTable[],
  question: FeatureQuestion,
): AsyncGenerator<FeatureTableRow[]> {
  const files: FeatureFile[] = [];
  try {
    const { record } = question;
    // Of other tables nothing is opened: files of many records ask for one after the other.
    const asked = tables.filter(({ records }) => record === undefined || records.includes(record));
    for (const { path } of asked) files.push(await openFeatureFile(path));
    for await (const places of walkPlaces(files, asked, question)) {
      yield await readPlaces(files, places);
    }
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}

const MOST_LISTED_TYPES = 1000;

/** How often each type occurs among the features of a record, or in all: 1,000 types at most. */
export async function countFeatureTypes(
  tables: readonly OpenFeatureTable[],
  { record }: Pick<FeatureQuestion, 'record'>,
): Promise<{ type: string; count: number }[]> {
  const counts = new Map<string, number>();
  await withFeatureFiles(tables, async (files) => {
    const question = record === undefined ? {} : { record };
    for await (const { rows, places } of walkKept(files, tables, question)) {
      const own = new Float64Array(places.types.length);
      for (const row of rows) own[places.type[row] ?? 0] = (own[places.type[row] ?? 0] ?? 0) + 1;
      for (const [at, type] of places.types.entries()) {
        const more = own[at] ?? 0;
        if (more > 0) counts.set(type, (counts.get(type) ?? 0) + more);
      }
    }
  });
  return mostFrequent(counts, MOST_LISTED_TYPES);
}

/**
 * How many features of each name have their end or their start after a limit.
 *
 * @param limits by the index of the name; a feature is counted where it ends after `end` or starts after
 *   `start`
 */
export async function countFeaturesBehind(
  path: string,
  limits: readonly { nameIndex: number; start: number; end: number }[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  if (limits.length === 0) return counts;
  const limitOf = new Map(limits.map((limit) => [limit.nameIndex, limit]));
  const names = Float64Array.from(limitOf.keys()).sort();
  const least = limits.reduce((a, { start, end }) => Math.min(a, start, end), Number.MAX_VALUE);
  const signal = questionEnd();
  /** Whether it can have any: no feature starts behind its end. */
  const mayHave = ({ firstName, lastName, greatestEnd }: BlockBounds) =>
    greatestEnd > least && names.some((name) => name >= firstName && name <= lastName);
  await withFeatureFile(path, async (file) => {
    for (const [block, bounds] of file.blocks.entries()) {
      if (!mayHave(bounds)) continue;
      await nextTurn();
      signal?.throwIfAborted();
      const { nameIndex, start, end } = await file.places(block);
      for (let row = 0; row < bounds.count; row++) {
        const name = nameIndex[row] ?? -1;
        const limit = limitOf.get(name);
        if (limit === undefined) continue;
        if ((end[row] ?? 0) <= limit.end && (start[row] ?? 0) <= limit.start) continue;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  });
  return counts;
}

const LONGEST_VALUE = 65_536;

/** The rows of some places, in their order; each block is read once. */
async function readPlaces(
  files: readonly FeatureFile[],
  places: readonly Place[],
): Promise<FeatureTableRow[]> {
  const found = new Map<string, FeatureTableRow>();
  const signal = questionEnd();
  const byBlock = Map.groupBy(places, ({ table, block }) => `${table} ${block}`);
  for (const ofBlock of byBlock.values()) {
    const [{ table, block } = { table: 0, block: 0 }] = ofBlock;
    const file = files[table];
    const first = file?.blocks[block]?.first ?? 0;
    if (file === undefined) continue;
    signal?.throwIfAborted();
    const { nameIndex, start, end, type, strand, types } = await file.places(block);
    const names = await linesOfBlock(file, block, 'names');
    const parts = await linesOfBlock(file, block, 'parts');
    const attributes = await linesOfBlock(file, block, 'attributes');
    for (const { at } of ofBlock) {
      const [from, to] = [start[at] ?? 0, end[at] ?? 0];
      found.set(`${table} ${first + at}`, {
        table,
        row: first + at,
        nameIndex: nameIndex[at] ?? 0,
        type: types[type[at] ?? 0] ?? '',
        // What is cut from the text of a block would keep all of it.
        name: ownText(names[at] ?? ''),
        strand: STRANDS[strand[at] ?? 0] ?? '.',
        start: from,
        end: to,
        ...partsOfText(parts[at] ?? '', { start: from, end: to }),
        attributes: attributesOfText(attributes[at] ?? ''),
      });
    }
  }
  return places.flatMap(({ table, block, at }) => {
    const first = files[table]?.blocks[block]?.first ?? 0;
    return found.get(`${table} ${first + at}`) ?? [];
  });
}

function attributesOfText(text: string): FeatureAttribute[] {
  const [keyText = '', valueText = ''] = text.split('\t');
  if (keyText === '' && valueText === '') return [];
  const values = valueText.split(ATTRIBUTE_SEPARATOR);
  return keyText.split(ATTRIBUTE_SEPARATOR).map((key, at) => {
    const value = values[at] ?? '';
    return {
      key: ownText(key),
      value: value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : ownText(value),
    };
  });
}

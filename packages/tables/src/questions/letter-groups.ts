import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { nextTurn } from '@flipon/platform/next-turn';
import { rankReader } from '../columns/column-reader.ts';
import { scanHits } from '../columns/scan-table.ts';
import { classesOf } from '../counts/hit-classes.ts';
import { questionEnd } from '../duckdb/question-end.ts';
import type { TableValues } from '../hits/hit-batches.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { TEXT } from '../runs/compare-rows.ts';
import { type RowTable, withRowTable, writeRowTable } from '../runs/row-table.ts';
import type { RowBatch } from '../runs/run-file.ts';
import { createRunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import { HEAD_LETTERS, withLetters } from './letter-table.ts';

/** Hits and the letters of each, to be sorted. */
export interface LetteredHits {
  hitsPath: string;
  /** Of all these hits, as `writeLetterTable` wrote it. */
  lettersPath: string;
  definition: AnalysisDefinition;
}

/** What groups are made of. */
const COUNTED: readonly TableColumn[] = [
  { key: 'id', type: 'INTEGER' },
  { key: 'strand', type: 'INTEGER' },
  { key: 'value', type: 'DOUBLE' },
];
/** What is wanted of the first hit of a group. */
const PLACED: readonly TableColumn[] = [
  { key: 'record', type: 'INTEGER' },
  { key: 'position', type: 'DOUBLE' },
  { key: 'length', type: 'INTEGER' },
];
const PLACE_KEYS = ['id', ...PLACED.map(({ key }) => key)];

/** Rows that are stored, and read, together. */
export const GROUP_BLOCK_ROWS = 4096;

/**
 * All hits of a table, those of equal letters together: `order` counts the sequences from 1 in the order of their
 * letters. `strand` is 1 or 2 or 0 for none, `value` is that of the leading column, without the sign where that gives
 * the strand. The first row of each sequence has its head as text, the others none.
 */
const FORM = {
  sign: 'FLIPGRP1',
  parts: [[{ key: 'order', type: 'INTEGER' as const }, ...COUNTED], PLACED],
};
/** Parts of the columns: the second one has `record`, `position` and `length`. */
export const ALL_PARTS = FORM.parts.length;

/**
 * Sorts hits by their letters into a kept file, so that no question sorts letters again. Hits of equal letters stay in
 * the order of their ids. Memory does not depend on the number of hits, and it ends with the signal of its scope
 * (`endQuestionsWith`).
 *
 * @param made path of a new file
 * @throws DamagedFileError; the file system's errors; the signal's reason
 */
export async function writeLetterGroups(hits: LetteredHits, made: string): Promise<void> {
  const { total } = await readHitFooter(hits.hitsPath);
  const sorter = createRunSorter({
    columns: [...COUNTED, ...PLACED],
    hasTexts: true,
    keys: [{ key: TEXT }],
    most: total,
    makePath: newSpillPath,
  });
  try {
    await withLetters(hits.lettersPath, async (letters) => {
      for await (const { values, count, texts } of walkHits(hits, letters)) {
        await sorter.add(values, count, texts);
      }
    });
    await writeRowTable(made, FORM, numberGroups(sorter.batches(GROUP_BLOCK_ROWS)));
  } finally {
    await sorter.close();
  }
}

/** Reads a file of {@link writeLetterGroups}. @throws DamagedFileError; what `use` throws */
export function withLetterGroups<T>(
  path: string,
  use: (table: RowTable) => Promise<T>,
): Promise<T> {
  return withRowTable(path, FORM, use);
}

/** All hits with their letters, in the order of their ids, some thousand at a time. */
async function* walkHits(
  { hitsPath, definition }: LetteredHits,
  letters: RowTable,
): AsyncGenerator<RowBatch> {
  const rank = rankReader(definition);
  const classes = classesOf(definition);
  const keys = [...new Set([...PLACE_KEYS, ...rank.keys, ...classes.columns])];
  let near: RowBatch = { values: {}, count: 0 };
  let block = 0;
  let used = 0;
  for await (const { values, count } of scanHits(hitsPath, { keys })) {
    for (let from = 0; from < count; ) {
      if (used === near.count) {
        near = await letters.read(block++, { parts: 0, texts: true });
        used = 0;
      }
      const rows = Math.min(count - from, near.count - used);
      const own = cut(values, from, from + rows);
      const strand = classes.strands(own, rows);
      yield {
        values: { ...own, strand, value: rank.read(own, rows) },
        count: rows,
        texts: near.texts?.slice(used, used + rows) ?? [],
      };
      from += rows;
      used += rows;
      await nextTurn();
    }
  }
}

function cut(values: TableValues, from: number, to: number): TableValues {
  const some = Object.entries(values).map(([key, column]) => [key, column.subarray(from, to)]);
  return Object.fromEntries(some);
}

/** @param batches in the order of texts */
async function* numberGroups(batches: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
  const signal = questionEnd();
  let last: string | null = null;
  let number = 0;
  for await (const { values, count, texts = [] } of batches) {
    signal?.throwIfAborted();
    const order = new Int32Array(count);
    const heads: string[] = [];
    for (const [row, text] of texts.entries()) {
      const isNew = text !== last;
      if (isNew) number += 1;
      last = text;
      order[row] = number;
      heads.push(isNew ? text.slice(0, HEAD_LETTERS) : '');
    }
    yield { values: { ...values, order }, count, texts: heads };
  }
}

import type { AnalysisDefinition, Column, PackedColumn } from '@flipon/analyses/definition';
import type { NumberColumn, NumberedHits } from '@flipon/analyses/kernel';
import { PACKED_LETTERS_A_NUMBER, spellLetters } from '@flipon/analyses/packed-letters';
import type { ColumnFormat } from '../parquet/parquet-footer.ts';
import type { ColumnValues } from '../parquet/waiting-column.ts';
import { storedColumns } from './table-columns.ts';

/** A column of an exported table. */
export interface ExportedColumn {
  format: ColumnFormat;
  /** As many as there are hits. @param start first bases of the hits, as the file counts them */
  values(hits: NumberedHits, start: Float64Array): ColumnValues;
}

const EVERY_TABLE = ['id', 'record', 'position', 'length'];

/** The columns of a kind that tables store, with texts in place of their stored numbers. */
export function ownColumns({ columns }: AnalysisDefinition): ExportedColumn[] {
  return columns
    .filter(({ key, from }) => !EVERY_TABLE.includes(key) && from !== 'derived')
    .flatMap((column) => {
      const [stored] = storedColumns(column);
      return stored === undefined ? [] : [ownColumn(column, stored.type)];
    });
}

function ownColumn(
  { key, from, isOptional }: Column,
  type: ReturnType<typeof storedColumns>[number]['type'],
): ExportedColumn {
  if (typeof from === 'object' && 'labels' in from) {
    const { labels } = from;
    return {
      format: { name: key, type: 'VARCHAR', isOptional },
      values: (hits) => textsOf(hits, key, labels, isOptional === true ? null : ''),
    };
  }
  if (typeof from === 'object' && 'list' in from) {
    const { list } = from;
    return {
      format: { name: key, type: 'VARCHAR', isOptional },
      values: (hits) => listedTexts(hits, list),
    };
  }
  if (typeof from === 'object' && 'numbers' in from) {
    return {
      format: { name: key, type: 'VARCHAR', isOptional },
      values: (hits) => sentences(hits, from),
    };
  }
  if (typeof from === 'object' && 'packedIn' in from) {
    const spell = createSpeller();
    return {
      format: { name: key, type: 'VARCHAR' },
      values: (hits) => spelledTexts(hits, from, spell),
    };
  }
  const format = { name: key, type, isOptional };
  if (typeof from === 'object' && 'within' in from) {
    const values = (hits: NumberedHits, start: Float64Array) => {
      const offsets = columnOf(hits, from.within);
      return start.map((first, i) => first + (offsets[i] ?? 0));
    };
    return { format, values };
  }
  return { format, values: (hits) => columnOf(hits, key) };
}

function columnOf({ count, columns }: NumberedHits, key: string): NumberColumn {
  const values = columns[key];
  if (values !== undefined && values.length >= count) return values;
  throw new Error(`A batch of ${count} hits has ${values?.length ?? 'no'} values of ${key}.`);
}

function textsOf<None extends string | null>(
  hits: NumberedHits,
  key: string,
  labels: readonly string[],
  none: None,
): (string | None)[] {
  const numbers = columnOf(hits, key);
  const texts: (string | None)[] = [];
  for (let i = 0; i < hits.count; i++) texts.push(labels[numbers[i] ?? 0] ?? none);
  return texts;
}

/** The numbers of each hit with commas between them; null where it has none. */
function listedTexts(hits: NumberedHits, keys: readonly string[]): (string | null)[] {
  const columns = keys.map((key) => columnOf(hits, key));
  return Array.from({ length: hits.count }, (_, at) => {
    const numbers = columns.map((values) => values[at] ?? Number.NaN);
    return numbers.some(Number.isNaN) ? null : numbers.join(',');
  });
}

/** A sentence for each hit; null where it has none. */
function sentences(
  hits: NumberedHits,
  { numbers: keys, words }: Extract<Column['from'], { words: unknown }>,
): (string | null)[] {
  const columns = keys.map((key) => columnOf(hits, key));
  return Array.from({ length: hits.count }, (_, at) => {
    const numbers = columns.map((values) => values[at] ?? Number.NaN);
    return Number.isNaN(numbers[0]) ? null : words(numbers);
  });
}

function spelledTexts(
  hits: NumberedHits,
  { packedIn: [headKey, tailKey], lengthIn }: PackedColumn,
  spell: Speller,
): string[] {
  const [heads, tails] = [columnOf(hits, headKey), columnOf(hits, tailKey)];
  const lengths = columnOf(hits, lengthIn);
  const texts: string[] = [];
  for (let i = 0; i < hits.count; i++) {
    texts.push(spell(heads[i] ?? 0, tails[i] ?? 0, lengths[i] ?? 0));
  }
  return texts;
}

type Speller = (head: number, tail: number, length: number) => string;

/** Most texts kept in the cache; few different texts occur, again and again. */
const MOST_KEPT = 65_536;

function createSpeller(): Speller {
  /** By length, then by the number of the letters. */
  const kept = new Map<number, Map<number, string>>();
  let size = 0;
  return (head, tail, length) => {
    if (length > PACKED_LETTERS_A_NUMBER) return spellLetters({ head, tail }, length);
    let ofLength = kept.get(length);
    if (ofLength === undefined) {
      ofLength = new Map();
      kept.set(length, ofLength);
    }
    const known = ofLength.get(head);
    if (known !== undefined) return known;
    const text = spellLetters({ head, tail }, length);
    if (size === MOST_KEPT) {
      kept.clear();
      size = 0;
    } else {
      ofLength.set(head, text);
      size++;
    }
    return text;
  };
}

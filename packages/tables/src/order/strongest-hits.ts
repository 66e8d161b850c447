import type { HitTableDefinition } from '@flipon/analyses/definition';
import { rankingOf } from '@flipon/analyses/ranking';
import { type ColumnReader, createRoom, storedColumn } from '../columns/column-reader.ts';
import { type HitTest, testOf } from '../columns/hit-test.ts';
import { nearRange } from '../columns/near-range.ts';
import { classesOf } from '../counts/hit-classes.ts';
import type { TableValues } from '../hits/hit-batches.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import type { KeepOrder } from './order-file.ts';
import { strengthOrder } from './order-pages.ts';
import { readPageOfAll } from './page-of-all.ts';
import { sortHits } from './sort-hits.ts';

const ROWS_AT_ONCE = 4096;

/** A hit by its place alone: 0-based in the whole sequence, and how many bases it has. */
export interface HitPlace {
  position: number;
  length: number;
}

/** One of the strongest hits, with what it is drawn by. */
export interface StrongHit extends HitPlace {
  id: number;
  /** 1 on the plus strand, -1 on the minus strand, 0 without one. */
  side: number;
}

export interface StrongestQuestion {
  /** Hits with a base in one of these parts of the sequence; null for all hits. */
  ranges: readonly BaseRange[] | null;
  /** Hits across an origin that count, too, and those that do not although they seem to reach a part. */
  also: readonly HitPlace[];
  never: readonly HitPlace[];
  /** Stronger hits to pass over. */
  offset: number;
  limit: number;
}

/**
 * A page of hits from the strongest one down, as the kind ranks them; ties by position, then id, and hits
 * without a value last. Of all hits, it is found in an order that is stored with them or kept, or by counting
 * values; else one pass keeps no more than the rows up to the page's last one.
 *
 * @param keepOrder keeps orders that the table does not store; without it all hits are looked at each time
 * @throws DamagedFileError
 */
export async function readStrongestHits(
  path: string,
  definition: HitTableDefinition,
  question: StrongestQuestion,
  keepOrder?: KeepOrder,
): Promise<StrongHit[]> {
  if (question.limit <= 0) return [];
  const footer = await readHitFooter(path);
  const { order, direction } = strengthOrder(definition);
  // In a kept order what has no value is the largest.
  const { isOptional } = rankingOf(definition).column;
  const kept = isOptional === true ? {} : { keepOrder };
  const table = { path, definition, footer, ...kept };
  const asked = { order: direction, offset: question.offset, limit: question.limit };
  const rows = question.ranges === null ? await readPageOfAll(table, order, asked) : null;
  if (rows === null) return sortStrongest(path, definition, question);
  const { keys, hitsOf } = strongHits(definition);
  const values = keys.map((key) => [key, Float64Array.from(rows, (row) => row[key] ?? 0)]);
  return hitsOf(Object.fromEntries(values), rows.length);
}

async function sortStrongest(
  path: string,
  definition: HitTableDefinition,
  question: StrongestQuestion,
): Promise<StrongHit[]> {
  const { offset, limit } = question;
  const { total } = await readHitFooter(path);
  const { keys, hitsOf } = strongHits(definition);
  const hits: StrongHit[] = [];
  const sorted = sortHits(path, {
    columns: keys.map((key): TableColumn => ({ key, type: 'DOUBLE' })),
    by: strengthReader(definition),
    order: 'ASC',
    test: question.ranges === null ? null : reachTest(question),
    near: nearAll(question),
    total,
    keep: offset + limit,
    batchSize: ROWS_AT_ONCE,
  });
  let before = 0;
  for await (const { values, count } of sorted) {
    hits.push(...hitsOf(values, count).slice(Math.max(0, offset - before)));
    before += count;
  }
  return hits;
}

/** Stored columns of what hits are drawn by, and the hits of their rows. */
function strongHits(definition: HitTableDefinition) {
  const classes = classesOf(definition);
  return {
    keys: [...new Set(['id', 'position', 'length', ...classes.columns])],
    hitsOf: (values: TableValues, count: number): StrongHit[] =>
      Array.from(classes.strands(values, count), (strand, row) => ({
        id: values['id']?.[row] ?? 0,
        position: values['position']?.[row] ?? 0,
        length: values['length']?.[row] ?? 0,
        side: strand === 1 ? 1 : strand === 2 ? -1 : 0,
      })),
  };
}

/** The stronger a hit, the less is its number; without a value it comes last. */
function strengthReader(definition: HitTableDefinition): ColumnReader {
  const { column, betterEnd, isAbsolute } = rankingOf(definition);
  const sign = betterEnd === 'low' ? 1 : -1;
  const room = createRoom();
  return {
    keys: [column.key],
    is: 'derived',
    read(values, count) {
      const stored = storedColumn(values, column.key);
      const numbers = room(count);
      for (let row = 0; row < count; row++) {
        const value = stored[row] ?? 0;
        numbers[row] = sign * (isAbsolute ? Math.abs(value) : value);
      }
      return numbers;
    },
  };
}

/** What holds for all hits of a question. */
function nearAll({ ranges, also }: StrongestQuestion) {
  if (ranges === null) return [];
  const spans = [...ranges, ...also.map(({ position, length }) => spanOf(position, length))];
  return nearRange({
    start: spans.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY),
    end: spans.reduce((most, { end }) => Math.max(most, end), Number.NEGATIVE_INFINITY),
  });
}

function spanOf(position: number, length: number): BaseRange {
  return { start: position, end: position + length };
}

/** The hits that count: of a column that is 1 for these. */
function reachTest({ ranges, also, never }: StrongestQuestion): HitTest | null {
  const isAlso = placeTest(also);
  const isNever = placeTest(never);
  const counts = (start: number, length: number): boolean => {
    const reaches = ranges?.some((range) => start < range.end && start + length > range.start);
    return (reaches === true && !isNever(start, length)) || isAlso(start, length);
  };
  const room = createRoom();
  const column: ColumnReader = {
    keys: ['position', 'length'],
    is: 'derived',
    read(values, count) {
      const position = storedColumn(values, 'position');
      const length = storedColumn(values, 'length');
      const numbers = room(count);
      for (let row = 0; row < count; row++) {
        numbers[row] = counts(position[row] ?? 0, length[row] ?? 0) ? 1 : 0;
      }
      return numbers;
    },
  };
  return testOf([{ column, low: 1, high: 1, keepsNaN: false }]);
}

function placeTest(places: readonly HitPlace[]) {
  if (places.length === 0) return () => false;
  const byPosition = Map.groupBy(places, ({ position }) => position);
  return (position: number, length: number): boolean =>
    byPosition.get(position)?.some((place) => place.length === length) === true;
}

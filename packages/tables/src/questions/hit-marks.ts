import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { markColumns } from '@flipon/analyses/mark-columns';
import { storedColumn } from '../columns/column-reader.ts';
import { compileHitTest } from '../columns/hit-test.ts';
import { nearRange } from '../columns/near-range.ts';
import { readPlacedRows } from '../columns/placed-rows.ts';
import { scanHits } from '../columns/scan-table.ts';
import { classesOf } from '../counts/hit-classes.ts';
import type { TableValues } from '../hits/hit-batches.ts';
import type { BaseRange } from '../hits/hit-table.ts';

/** What single hits are drawn by: a list for each of their values, in order of position. */
export interface HitMarks {
  id: number[];
  /** Index of the record, 0-based. */
  record: number[];
  /** 0-based in the whole sequence. */
  position: number[];
  length: number[];
  /** 1 on the plus strand, -1 on the minus strand, 0 where the kind has none. */
  side: number[];
  /** Place among the kind's models, where it counts them apart. */
  model?: number[];
  /** The columns that were asked for, under their keys. */
  values: Record<string, number[]>;
}

export interface MarksQuestion {
  range: BaseRange;
  /** No hits at all are read where there are more. */
  most: number;
  /** Which hits; all of them where absent. */
  filter?: HitFilter;
  /** Stored columns whose values are returned; those of `markColumns` where absent. */
  columns?: readonly string[];
}

export interface MarksAnswer {
  /** Hits with a base in the range. */
  total: number;
  /** Null where they are more than were asked for. */
  marks: HitMarks | null;
}

/** The hits with at least one base in a range, also those that begin before it. */
export async function readHitMarks(
  path: string,
  definition: HitTableDefinition,
  { range, most, filter = {}, columns = markColumns(definition) }: MarksQuestion,
): Promise<MarksAnswer> {
  const test = compileHitTest(definition, filter, nearRange(range));
  let total = 0;
  for await (const { count } of scanHits(path, { keys: [], test })) total += count;
  if (total > most) return { total, marks: null };
  const { byModel } = definition;
  const model = byModel === undefined ? [] : [byModel.column];
  const lists = createLists(definition, [...model, ...columns]);
  for await (const { count, values } of scanHits(path, { keys: lists.keys, test })) {
    lists.add(values, count);
  }
  const { places, values } = lists.inOrder();
  return {
    total,
    marks: {
      ...places,
      ...(byModel === undefined ? {} : { model: values[byModel.column] ?? [] }),
      values: Object.fromEntries(columns.map((key) => [key, values[key] ?? []])),
    },
  };
}

/** Where hits are, in order of position. */
export type HitPlaces = Omit<HitMarks, 'model' | 'values'>;

/** The places of the hits with these ids; an id that no hit has is passed over. */
export async function readHitPlaces(
  path: string,
  definition: HitTableDefinition,
  ids: readonly number[],
): Promise<HitPlaces> {
  const lists = createLists(definition, []);
  const { count, values } = await readPlacedRows(path, lists.keys, ids);
  lists.add(values, count);
  return lists.inOrder().places;
}

/** Gathers hits as lists of their values. */
function createLists(definition: HitTableDefinition, columns: readonly string[]) {
  const classes = classesOf(definition);
  const listed = [...new Set(['id', 'record', 'position', 'length', ...columns])];
  const lists = Object.fromEntries(listed.map((key): [string, number[]] => [key, []]));
  const sides: number[] = [];

  return {
    keys: [...new Set([...listed, ...classes.columns])],

    add(values: TableValues, count: number): void {
      for (const key of listed) {
        const column = storedColumn(values, key);
        for (let row = 0; row < count; row++) lists[key]?.push(column[row] ?? 0);
      }
      for (const strand of classes.strands(values, count)) {
        sides.push(strand === 1 ? 1 : strand === 2 ? -1 : 0);
      }
    },

    /** By position, then id. */
    inOrder(): { places: HitPlaces; values: Record<string, number[]> } {
      const { id = [], record = [], position = [], length = [] } = lists;
      const rows = [...id.keys()].sort((one, other) => {
        const byPosition = (position[one] ?? 0) - (position[other] ?? 0);
        return byPosition || (id[one] ?? 0) - (id[other] ?? 0);
      });
      const ordered = (list: readonly number[]) => rows.map((row) => list[row] ?? 0);
      return {
        places: {
          id: ordered(id),
          record: ordered(record),
          position: ordered(position),
          length: ordered(length),
          side: ordered(sides),
        },
        values: Object.fromEntries(columns.map((key) => [key, ordered(lists[key] ?? [])])),
      };
    },
  };
}

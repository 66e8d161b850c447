import type { NumberColumn } from '@flipon/analyses/kernel';
import { questionEnd } from '../duckdb/question-end.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { columnOf } from '../runs/row-values.ts';
import { createRunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import {
  type FeatureRecord,
  isWholeRegion,
  type PlacedBlock,
  type PlacedFeatureTable,
  walkPlaced,
} from './feature-places.ts';
import { withFeatureFiles } from './feature-question.ts';
import { utf8Letters } from './most-frequent.ts';
import { linesOfBlock } from './open-feature-file.ts';
import { partsOfText } from './parts-of-text.ts';

/** The bases that features of a type cover in a range. */
export interface FeatureUnion {
  type: string;
  /** Features with a base in the range. */
  count: number;
  /** Intervals that neither overlap nor touch, in order; 0-based and half-open in the whole sequence. */
  starts: Float64Array;
  ends: Float64Array;
}

/** Parts by the number of their type, then by their starts. */
const KEYS = ['type', 's', 'e'] as const;
const COLUMNS: readonly TableColumn[] = KEYS.map((key) => ({ key, type: 'DOUBLE' }));
const ROWS_AT_ONCE = 8192;
/** More parts than these, for each feature, only take longer to merge. */
const PARTS_A_FEATURE = 4;
const LEAST_ROOM = 1 << 16;

/**
 * The types that cover most bases of a range, the largest first. For a feature in parts, only the parts
 * count, not the gaps between them. Memory holds the unions of these types, and of one more.
 */
export async function uniteFeatures(
  tables: readonly PlacedFeatureTable[],
  range: BaseRange,
  mostTypes: number,
): Promise<FeatureUnion[]> {
  const sorted = await sortParts(tables, range, null);
  const largest: (FeatureUnion & { bp: number; letters: string })[] = [];
  const signal = questionEnd();
  try {
    let open = createIntervals();
    let number = -1;
    const endType = () => {
      const { starts, ends, bp } = open.take();
      const { type = '', count = 0 } = sorted.types[number] ?? {};
      const last = largest.length === mostTypes ? largest.at(-1) : undefined;
      if (bp === 0 || (last !== undefined && bp < last.bp)) return;
      largest.push({ type, count, starts, ends, bp, letters: utf8Letters(type) });
      largest.sort((a, b) => b.bp - a.bp || (a.letters < b.letters ? -1 : 1));
      largest.length = Math.min(largest.length, mostTypes);
    };
    for await (const { count, type, s, e } of sorted.batches()) {
      signal?.throwIfAborted();
      for (let row = 0; row < count; row++) {
        const next = type[row] ?? 0;
        if (next !== number) {
          endType();
          open = createIntervals();
          number = next;
        }
        open.add(s[row] ?? 0, e[row] ?? 0);
      }
    }
    endType();
  } finally {
    await sorted.close();
  }
  return largest.map(({ type, count, starts, ends }) => ({ type, count, starts, ends }));
}

/**
 * The bases that features of one type cover in a range, as intervals that neither overlap nor touch, in
 * order: some at a time, since a type may have millions.
 */
export async function* walkFeatureUnion(
  tables: readonly PlacedFeatureTable[],
  range: BaseRange,
  type: string,
): AsyncGenerator<Pick<FeatureUnion, 'starts' | 'ends'>> {
  const sorted = await sortParts(tables, range, type);
  try {
    const open = createIntervals();
    const signal = questionEnd();
    for await (const { count, s, e } of sorted.batches()) {
      signal?.throwIfAborted();
      for (let row = 0; row < count; row++) open.add(s[row] ?? 0, e[row] ?? 0);
      yield open.takeEnded();
    }
    yield open.take();
  } finally {
    await sorted.close();
  }
}

interface SortedParts {
  /** By their numbers, with how many features have a base in the range. */
  types: readonly { type: string; count: number }[];
  batches(): AsyncGenerator<{ count: number } & Record<(typeof KEYS)[number], NumberColumn>>;
  close(): Promise<void>;
}

/** @param only the one type that is wanted; null for all */
async function sortParts(
  tables: readonly PlacedFeatureTable[],
  range: BaseRange,
  only: string | null,
): Promise<SortedParts> {
  const numbers = new Map<string, number>();
  const types: { type: string; count: number }[] = [];
  const numberOf = (type: string) => {
    const known = numbers.get(type) ?? numbers.size;
    if (known === numbers.size) {
      numbers.set(type, known);
      types.push({ type, count: 0 });
    }
    return known;
  };
  return withFeatureFiles(tables, async (files) => {
    const rows = files.flatMap(({ blocks }) => blocks).reduce((sum, { count }) => sum + count, 0);
    const sorter = createRunSorter({
      columns: COLUMNS,
      keys: KEYS.map((key) => ({ key })),
      most: Math.max(LEAST_ROOM, PARTS_A_FEATURE * rows),
      makePath: newSpillPath,
    });
    try {
      for await (const block of walkPlaced(files, tables, range)) {
        const { places } = block;
        const ofBlock = places.types.map((type) =>
          only === null || type === only ? numberOf(type) : -1,
        );
        if (ofBlock.every((number) => number < 0)) continue;
        const found = await partsOfBlock(block, range, ofBlock);
        for (const number of found.counted) {
          const counted = types[number];
          if (counted !== undefined) counted.count += 1;
        }
        const { type, s, e } = found;
        const values = {
          type: Float64Array.from(type),
          s: Float64Array.from(s),
          e: Float64Array.from(e),
        };
        await sorter.add(values, type.length);
      }
    } catch (error) {
      await sorter.close();
      throw error;
    }
    return {
      types,
      async *batches() {
        for await (const { values, count } of sorter.batches(ROWS_AT_ONCE)) {
          yield {
            count,
            type: columnOf(values, 'type'),
            s: columnOf(values, 's'),
            e: columnOf(values, 'e'),
          };
        }
      },
      close: () => sorter.close(),
    };
  });
}

/** The end of a feature that is one part, as it is staged. */
const ONE_PART = '\t\t\t';

/**
 * Parts of the features of a block, cut at origins and at both ends of the range.
 *
 * @param numbers of the types of the block; below 0 for those that are passed over
 */
async function partsOfBlock(
  { file, block, rows, starts, ends, records, places }: PlacedBlock,
  range: BaseRange,
  numbers: readonly number[],
) {
  const found = {
    type: [] as number[],
    s: [] as number[],
    e: [] as number[],
    counted: [] as number[],
  };
  const texts = await linesOfBlock(file, block, 'parts');
  for (const [at, row] of rows.entries()) {
    const number = numbers[places.type[row] ?? 0] ?? -1;
    const [start, end, record] = [starts[at] ?? 0, ends[at] ?? 0, records[at]];
    if (number < 0 || record === undefined) continue;
    const type = places.types[places.type[row] ?? 0] ?? '';
    if (isWholeRegion({ type, start, end, record })) continue;
    const whole = { start: places.start[row] ?? 0, end: places.end[row] ?? 0 };
    const text = texts[row] ?? '';
    const parts = text.endsWith(ONE_PART) ? [whole] : partsOfText(text, whole).parts;
    const before = found.s.length;
    for (const part of parts) {
      for (const [s, e] of cutPart(part, record, range)) {
        found.type.push(number);
        found.s.push(s);
        found.e.push(e);
      }
    }
    if (found.s.length > before) found.counted.push(number);
  }
  return found;
}

/** The bases of a part in the range: of one across the origin of a circle, those behind it are at its begin. */
function cutPart(
  part: { start: number; end: number },
  { start, length, circular }: FeatureRecord,
  range: BaseRange,
): [number, number][] {
  const recordEnd = start + length;
  const [from, to] = [start + part.start, start + part.end];
  const pieces: [number, number][] = [[from, Math.min(to, recordEnd)]];
  if (circular && to > recordEnd) {
    pieces.push([Math.max(from, recordEnd) - length, Math.min(to - length, recordEnd)]);
  }
  return pieces
    .map(([s, e]): [number, number] => [Math.max(s, range.start), Math.min(e, range.end)])
    .filter(([s, e]) => s < e);
}

/** Joins intervals that come in order of their starts. */
function createIntervals() {
  let starts = new Float64Array(64);
  let ends = new Float64Array(64);
  let count = 0;
  let bp = 0;
  const cut = (to: number) => ({ starts: starts.slice(0, to), ends: ends.slice(0, to) });
  const last = () => ends[count - 1] ?? Number.NEGATIVE_INFINITY;

  return {
    add(start: number, end: number): void {
      if (count > 0 && start <= last()) {
        const longer = Math.max(last(), end);
        bp += longer - last();
        ends[count - 1] = longer;
        return;
      }
      if (count === starts.length) {
        starts = doubled(starts);
        ends = doubled(ends);
      }
      starts[count] = start;
      ends[count++] = end;
      bp += end - start;
    },
    /** All of them. */
    take: () => ({ ...cut(count), bp }),
    /** Those that nothing is joined to any longer: all but the last one, which stays. */
    takeEnded() {
      const ended = cut(Math.max(0, count - 1));
      if (count > 1) {
        starts[0] = starts[count - 1] ?? 0;
        ends[0] = ends[count - 1] ?? 0;
        count = 1;
      }
      return ended;
    },
  };
}

function doubled(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 * values.length);
  larger.set(values);
  return larger;
}

import { type ColumnReader, createRoom } from '../columns/column-reader.ts';
import { type HitTest, testOf, type ValueRange } from '../columns/hit-test.ts';
import { scanHits } from '../columns/scan-table.ts';
import type { Direction } from './direction.ts';
import { MOST_HELD } from './sort-hits.ts';

/** Some hits of an order that follow each other. */
export interface RankedPart {
  test: HitTest | null;
  /** Hits of the order before them. */
  before: number;
}

/** Bits of a value that one pass tells apart, from the first one on. */
const BITS = 20;
const COUNTERS = 2 ** BITS;
/** With two of them, float32 numbers and whole ones up to some hundred million are known by their bits. */
const PASSES = 2;
const SIGN_BIT = 0x80000000;
const MOST_WORD = 0xffffffff;

/**
 * A few hits of an order, with those at some ranks among them: passes over a column count the hits of equal first bits
 * of its values, so that a page deep in a long order needs no sorting of the hits before it.
 *
 * @param sort the column, the order of its values, and which hits
 * @param asked.offset hits to pass over
 */
export async function findRankedPart(
  path: string,
  { by, order, test }: { by: ColumnReader; order: Direction; test: HitTest | null },
  asked: { offset: number; limit: number },
): Promise<RankedPart> {
  const conditions = test?.conditions ?? [];
  let part: RankedPart = { test, before: 0 };
  let first = 0;
  for (let pass = 1; pass <= PASSES; pass++) {
    const column = firstBitsReader(by, pass);
    const counts = new Uint32Array(COUNTERS);
    for await (const { count, values } of scanHits(path, { keys: by.keys, test: part.test })) {
      const bits = column.read(values, count);
      for (let row = 0; row < count; row++) {
        const counter = (bits[row] ?? 0) - first;
        counts[counter] = (counts[counter] ?? 0) + 1;
      }
    }
    const found = findCounters(counts, order, { ...asked, offset: asked.offset - part.before });
    const range: ValueRange = {
      column,
      low: first + found.low,
      high: first + found.high,
      keepsNaN: false,
    };
    part = { test: testOf([range, ...conditions]), before: part.before + found.before };
    if (found.low !== found.high || found.size <= MOST_HELD) break;
    first = (first + found.low) * COUNTERS;
  }
  return part;
}

/** The counters of the hits at some ranks, those before them, and their own; of ranks behind all hits none. */
function findCounters(
  counts: Uint32Array,
  order: Direction,
  { offset, limit }: { offset: number; limit: number },
): { low: number; high: number; before: number; size: number } {
  let before = 0;
  let size = 0;
  let from = -1;
  let to = -1;
  for (let at = 0; at < COUNTERS && before + size < offset + limit; at++) {
    const counter = order === 'ASC' ? at : COUNTERS - 1 - at;
    const hits = counts[counter] ?? 0;
    if (hits === 0) continue;
    if (from < 0 && before + hits <= offset) {
      before += hits;
      continue;
    }
    if (from < 0) from = counter;
    to = counter;
    size += hits;
  }
  return { low: Math.min(from, to), high: Math.max(from, to), before, size };
}

/**
 * Reads the first bits of numbers as whole numbers that have the order of the numbers: 0 and -0 are equal, and what is
 * no number is the largest.
 *
 * @param pass 1 for the first {@link BITS} of them, 2 for twice as many
 */
function firstBitsReader(by: ColumnReader, pass: number): ColumnReader {
  const room = createRoom();
  const one = new Float64Array(1);
  const words = new Uint32Array(one.buffer);
  return {
    keys: by.keys,
    is: 'derived',
    read(values, count) {
      const numbers = by.read(values, count);
      const firsts = room(count);
      for (let row = 0; row < count; row++) {
        const value = numbers[row] ?? 0;
        one[0] = value + 0;
        let low = words[0] ?? 0;
        let high = words[1] ?? 0;
        if (Number.isNaN(value)) {
          low = MOST_WORD;
          high = MOST_WORD;
        } else if (high < SIGN_BIT) {
          high += SIGN_BIT;
        } else {
          low = ~low >>> 0;
          high = ~high >>> 0;
        }
        firsts[row] = pass === 1 ? high >>> 12 : high * 2 ** 8 + (low >>> 24);
      }
      return firsts;
    },
  };
}

import type { BlockPlace, BlockSource } from '../hits/hit-directory.ts';
import { GROUP_ROWS, PAGE_ROWS } from '../parquet/formats.ts';
import type { Direction } from './direction.ts';
import { decodeRows, decodeSteps, type GroupOrder, type Steps } from './order-pages.ts';

/**
 * The places of a page of rows in an order that is stored, with ties by position, then id. Of each group
 * of the file those pages of its order are read that the page of rows needs.
 *
 * @param groups their order, where the groups themselves follow each other by position
 * @param asked.offset rows to pass over
 * @throws DamagedFileError
 */
export async function placesInOrder(
  source: BlockSource,
  groups: readonly GroupOrder[],
  { order, offset, limit }: { order: Direction; offset: number; limit: number },
): Promise<number[]> {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const places: number[] = [];
  if (offset >= total || limit <= 0) return places;
  const isRising = order === 'ASC';
  const look = createLook(source, groups);
  let seen = await findValue(look, groups, isRising ? offset : total - 1 - offset);
  let skip = offset - (isRising ? seen.below : total - seen.upTo);
  for (;;) {
    for (const [at, { below, upTo }] of seen.groups.entries()) {
      const group = groups[at];
      const taken = Math.min(limit - places.length, upTo - below - skip);
      if (group !== undefined && taken > 0) {
        const rows = await readRowsOf(source, group, below + skip, taken);
        for (const row of rows) places.push(at * GROUP_ROWS + row);
      }
      skip = Math.max(0, skip - (upTo - below));
    }
    const value = isRising ? seen.next : seen.previous;
    if (places.length >= limit || value === null) return places;
    seen = await look(value);
  }
}

/** The places of a value among the sorted rows of a group. */
interface ValuePlace {
  /** Rows with lesser values. */
  below: number;
  /** Rows with this value or lesser ones. */
  upTo: number;
  /** The least greater value; null where there is none. */
  next: number | null;
  /** The greatest lesser one. */
  previous: number | null;
}

/** The same of all rows, and group by group. */
interface SeenValue extends ValuePlace {
  groups: ValuePlace[];
}

type Look = (value: number) => Promise<SeenValue>;

/** Reads the pages of distinct values that it needs, and keeps them. */
function createLook(source: BlockSource, groups: readonly GroupOrder[]): Look {
  const known = new Map<number, Steps>();

  return async (value) => {
    const seen: SeenValue = { below: 0, upTo: 0, next: null, previous: null, groups: [] };
    for (const { steps } of groups) {
      const page = pageOf(steps, value);
      const place = steps[page];
      let found: Steps | undefined;
      if (place !== undefined) {
        found =
          known.get(place.start) ?? decodeSteps(source.codec, await readPart(source, place), place);
        known.set(place.start, found);
      }
      const inGroup = placeOf(value, found, steps[page], steps[page - 1], steps[page + 1]);
      seen.groups.push(inGroup);
      seen.below += inGroup.below;
      seen.upTo += inGroup.upTo;
      const { next, previous } = inGroup;
      if (next !== null && (seen.next === null || next < seen.next)) seen.next = next;
      if (previous !== null && (seen.previous === null || previous > seen.previous)) {
        seen.previous = previous;
      }
    }
    return seen;
  };
}

/** @param found what the page holds that begins with this value or the last lesser one */
function placeOf(
  value: number,
  found: Steps | undefined,
  ...[place, before, behind]: ({ first: number; last: number; before: number } | undefined)[]
): ValuePlace {
  const next = behind?.first ?? null;
  if (found === undefined) return { below: 0, upTo: 0, next, previous: null };
  const { values, ends } = found;
  const at = countTrue(values.length, (step) => (values[step] ?? 0) < value);
  const below = ends[at - 1] ?? place?.before ?? 0;
  const previous = values[at - 1] ?? before?.last ?? null;
  if (values[at] !== value) return { below, upTo: below, next: values[at] ?? next, previous };
  return { below, upTo: ends[at] ?? below, next: values[at + 1] ?? next, previous };
}

/** The value of the row at a place of the whole order. */
async function findValue(
  look: Look,
  groups: readonly GroupOrder[],
  rank: number,
): Promise<SeenValue> {
  const pages = groups.flatMap(({ steps }) => steps);
  const firsts = Float64Array.from(pages, ({ first }) => first).sort();
  // What pages begin with tells without them: the value is not less than `low`, and not more than `high`.
  const certain = (value: number) => sumOf(groups, (group) => leastBelow(group, value));
  const possible = (value: number) => sumOf(groups, (group) => mostBelow(group, value));
  const low = firsts[countTrue(firsts.length, (at) => possible(firsts[at] ?? 0) <= rank) - 1] ?? 0;
  const last = pages.reduce((most, page) => Math.max(most, page.last), low);
  let high = firsts[countTrue(firsts.length, (at) => certain(firsts[at] ?? 0) <= rank)] ?? last;
  let seen = await look(low);
  let value = low;
  while (seen.upTo <= rank) {
    const middle = value / 2 + high / 2;
    const isBetween = middle > value && middle < high;
    const tried = isBetween ? await look(middle) : seen;
    if (tried.upTo > rank) {
      high = middle;
    } else {
      value = tried.next ?? high;
      seen = await look(value);
    }
  }
  return seen;
}

function leastBelow({ steps }: GroupOrder, value: number): number {
  return steps[pageBelow(steps, value)]?.before ?? 0;
}

function mostBelow({ steps, count }: GroupOrder, value: number): number {
  return steps[pageBelow(steps, value) + 1]?.before ?? count;
}

/** The last page that begins with a lesser value; -1 where none does. */
function pageBelow(steps: readonly { first: number }[], value: number): number {
  return countTrue(steps.length, (at) => (steps[at]?.first ?? 0) < value) - 1;
}

/** The last page that begins with this value or a lesser one. */
function pageOf(steps: readonly { first: number }[], value: number): number {
  return countTrue(steps.length, (at) => (steps[at]?.first ?? 0) <= value) - 1;
}

/** Rows of a group, counted from its first one, from a place of its order on. */
async function readRowsOf(
  source: BlockSource,
  group: GroupOrder,
  from: number,
  count: number,
): Promise<number[]> {
  const rows: number[] = [];
  for (let at = from; at < from + count; ) {
    const index = Math.floor(at / PAGE_ROWS);
    const place = group.rows[index];
    if (place === undefined) throw new Error(`The order has no row ${at}.`);
    const first = index * PAGE_ROWS;
    const to = Math.min(PAGE_ROWS, from + count - first);
    const page = decodeRows(source.codec, await readPart(source, place), to);
    rows.push(...page.subarray(at - first));
    at = first + to;
  }
  return rows;
}

function readPart({ file }: BlockSource, { start, bytes }: BlockPlace): Promise<Uint8Array> {
  return file.read(start, start + bytes);
}

function sumOf(groups: readonly GroupOrder[], of: (group: GroupOrder) => number): number {
  return groups.reduce((sum, group) => sum + of(group), 0);
}

/** Binary search: how many places from 0 on satisfy `isSo`, which holds up to some place only. */
function countTrue(count: number, isSo: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSo(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

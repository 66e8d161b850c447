import { type Composition, createCompositionCounter } from './chance.ts';
import type { MotifMatch, MotifMatcher } from './motif-matcher.ts';

/** A part of a sequence, 0-based and half-open. */
interface BaseRange {
  from: number;
  to: number;
}

/** A record by its place in the sequence. */
interface RecordPlace {
  start: number;
  length: number;
  circular: boolean;
}

export interface RangeSearch {
  matcher: MotifMatcher;
  range: BaseRange;
  /** Records with a base in the range, in order. Others are passed over. */
  records: readonly RecordPlace[];
  /** Bases [from, to) of the sequence: upper-case letters. */
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface RangeMatches {
  /**
   * Matches with a base in the range, in order of records. Their places count from the start of the sequence; an end
   * beyond the record's goes on from the record's first base.
   */
  matches: PlacedMatch[];
  /** That of the range, for the matches that lie within it. */
  composition: Composition;
}

export interface PlacedMatch extends MotifMatch {
  /** Whether all of its bases are in the range. */
  isWithin: boolean;
}

/** Finds motifs in a part of a sequence, of which it reads little more than that part. */
export async function findMatchesInRange(search: RangeSearch): Promise<RangeMatches> {
  const { matcher, range, records, read } = search;
  const reach = Math.max(0, matcher.longestBp - 1);
  const [first, last] = [records[0], records.at(-1)];
  const composition = createCompositionCounter(matcher.longestBp);
  if (first === undefined || last === undefined)
    return { matches: [], composition: composition.read() };
  const readFrom = Math.max(first.start, range.from - reach);
  const readTo = Math.min(last.start + last.length, range.to + reach);
  const bases = await read(readFrom, readTo);
  const basesOf = (from: number, to: number) =>
    from >= readFrom && to <= readTo
      ? bases.subarray(from - readFrom, to - readFrom)
      : read(from, to);

  const matches: PlacedMatch[] = [];
  for (const record of records) {
    const { start, circular } = record;
    const end = start + record.length;
    const seen = { from: Math.max(start, range.from), to: Math.min(end, range.to) };
    if (seen.from >= seen.to) continue;
    const isWhole = seen.from === start && seen.to === end;

    const from = Math.max(start, readFrom);
    const stream = matcher.stream();
    const found = stream.push(bases.subarray(from - readFrom, Math.min(end, readTo) - readFrom));
    for (const match of [...found, ...stream.finish(false)]) {
      const placed = place(match, from);
      if (placed.end > seen.from && placed.start < seen.to) {
        matches.push({ ...placed, isWithin: placed.start >= seen.from && placed.end <= seen.to });
      }
    }
    if (circular && (seen.from < start + reach || seen.to > end - reach)) {
      const head = await basesOf(start, Math.min(end, start + reach));
      const tailFrom = Math.max(start, end - reach);
      const tail = await basesOf(tailFrom, end);
      for (const match of matchesAcross(matcher, tail, head)) {
        if (match.end - match.start > record.length) continue;
        const placed = place(match, tailFrom);
        const isSeen = placed.start < seen.to || placed.end - record.length > seen.from;
        if (isSeen) matches.push({ ...placed, isWithin: isWhole });
      }
    }
    composition.push(bases.subarray(seen.from - readFrom, seen.to - readFrom));
    composition.endRecord(circular && isWhole);
  }
  return { matches, composition: composition.read() };
}

function place(match: MotifMatch, shift: number): MotifMatch {
  return { ...match, start: match.start + shift, end: match.end + shift };
}

/** Matches that begin in the last bases of a circle and end in its first ones. */
function matchesAcross(matcher: MotifMatcher, tail: Uint8Array, head: Uint8Array): MotifMatch[] {
  const stream = matcher.stream();
  const found = [...stream.push(tail), ...stream.push(head), ...stream.finish(false)];
  return found.filter(({ start, end }) => start < tail.length && end > tail.length);
}

import { createHitList } from '../hits/hit-list.ts';
import type { Joiner, ScannedRecord } from '../scan/kernel.ts';
import { C, FLANK_BP, G, g4HunterMean } from './base-classes.ts';
import { areChains, findChains } from './find-chains.ts';
import { findMatches, findOnCircle } from './find-matches.ts';
import { type ReadMatch, readEach } from './read-match.ts';
import { rulesOfSearch, type TractParameters } from './tract-rules.ts';
import type { TractPieces } from './zone-list.ts';

/** A zone as far as it is known; 0-based places in the record. */
interface Zone {
  from: number;
  end: number;
  parts: Uint8Array[];
}

interface FoundHit extends Omit<ReadMatch, 'start' | 'end'> {
  position: number;
  lengthBp: number;
  strand: 0 | 1;
  g4hunter: number;
}

const STRANDS = [0, 1] as const;

/**
 * Joins zones at the seams of stretches, and finds the matches in each that is whole. Zones are few
 * in ordinary DNA; where nearly all bases lie in one, it is held until it ends.
 */
export function createTractJoiner(
  letter: number,
  parameters: TractParameters,
): Joiner<TractPieces> {
  const rules = rulesOfSearch(parameters);
  const hits = createHitList({
    strand: Uint8Array,
    tractCount: Uint32Array,
    longestLoop: Uint32Array,
    layers: Uint32Array,
    g4hunter: Float64Array,
  });
  const open: [Zone | null, Zone | null] = [null, null];
  /** On a circle: the zones that begin with its first base. */
  let heads: [Zone | null, Zone | null] = [null, null];
  let waiting: FoundHit[] = [];

  function grow(strand: 0 | 1, record: ScannedRecord, from: number, part: Uint8Array): void {
    const zone = open[strand];
    if (zone !== null && zone.end === from) {
      zone.end += part.length;
      zone.parts.push(part);
      return;
    }
    close(strand, record);
    open[strand] = { from, end: from + part.length, parts: [part] };
  }

  function close(strand: 0 | 1, record: ScannedRecord): void {
    const zone = open[strand];
    open[strand] = null;
    if (zone === null) return;
    if (record.wraps && zone.from === 0) heads[strand] = zone;
    else searchZone(strand, record, zone);
  }

  function searchZone(strand: 0 | 1, record: ScannedRecord, zone: Zone, isCircle = false): void {
    const classes = whole(zone.parts);
    const { length } = classes;
    // Tracts of the partner, read from the end, are those of the other strand.
    const own = strand === 0 ? letter : C + G - letter;
    const read = strand === 0 ? classes : classes.slice().reverse();
    const around = isCircle ? 2 * length : 0;
    // A circle is repeated once more on both sides than its matches reach, because their flanks count.
    const laid = isCircle ? whole([classes, classes, classes, classes, classes]) : classes;
    for (const { start, end, ...told } of readMatches(read, own, isCircle)) {
      const first = strand === 0 ? start : length - end;
      const at = first + around;
      const lengthBp = end - start;
      waiting.push({
        ...told,
        // A circle that is one match has its hit at its first base, whose tracts begin elsewhere.
        position:
          lengthBp === record.length ? 0 : (zone.from + first + record.length) % record.length,
        lengthBp,
        strand,
        g4hunter: g4HunterMean(
          laid.subarray(Math.max(0, at - FLANK_BP), at + lengthBp + FLANK_BP),
          Math.min(FLANK_BP, at),
          Math.min(FLANK_BP, at) + lengthBp,
        ),
      });
    }
  }

  function readMatches(read: Uint8Array, own: number, isCircle: boolean): ReadMatch[] {
    if (isCircle) return readEach(read, own, findOnCircle(read, own, parameters), rules);
    if (areChains(parameters)) return findChains(read, own, rules);
    return readEach(read, own, findMatches(read, own, parameters), rules);
  }

  /** Tells the hits before a place, in order. */
  function tell(record: ScannedRecord, before: number): void {
    if (waiting.length === 0) return;
    const told = waiting.filter(({ position }) => position < before);
    waiting = waiting.filter(({ position }) => position >= before);
    told.sort((a, b) => a.position - b.position || a.strand - b.strand || a.lengthBp - b.lengthBp);
    for (const { position, lengthBp, ...own } of told) {
      const row = hits.addHit(record.index, record.start + position, lengthBp);
      const columns = hits.ownColumns();
      columns.strand[row] = own.strand;
      columns.tractCount[row] = own.tractCount;
      columns.longestLoop[row] = own.longestLoop;
      columns.layers[row] = own.layers;
      columns.g4hunter[row] = own.g4hunter;
    }
  }

  return {
    push(record, from, to, { first, length, strand, classes }) {
      let read = 0;
      for (let row = 0; row < first.length; row++) {
        const part = classes.subarray(read, read + length[row]);
        read += length[row];
        grow(strand[row] === 0 ? 0 : 1, record, from + first[row], part);
      }
      let known = to;
      for (const each of STRANDS) {
        const zone = open[each];
        if (zone !== null && zone.end < to) close(each, record);
        known = Math.min(known, open[each]?.from ?? to);
      }
      if (!record.wraps) tell(record, known);
    },

    endRecord(record) {
      for (const strand of STRANDS) {
        const [head, last] = [heads[strand], open[strand]];
        open[strand] = null;
        const reachesOrigin = record.wraps && last?.end === record.length;
        if (reachesOrigin && last.from === 0) searchZone(strand, record, last, true);
        else if (reachesOrigin && head !== null) {
          searchZone(strand, record, { ...last, parts: [...last.parts, ...head.parts] });
        } else {
          if (last !== null) searchZone(strand, record, last);
          if (head !== null) searchZone(strand, record, head);
        }
      }
      heads = [null, null];
      tell(record, Number.POSITIVE_INFINITY);
    },

    take: hits.take,
  };
}

function whole(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

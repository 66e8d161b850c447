import { createColumnList } from '../hits/column-list.ts';
import type { Pieces, Stretch } from '../scan/kernel.ts';
import { baseClasses, FLANK_BP } from './base-classes.ts';
import { reachBp, type TractRules } from './tract-rules.ts';

/** Parts of zones: bases so near to tracts of one letter that a match may lie there. */
export interface TractPieces extends Pieces {
  /** The first base of each part, counted from the stretch's first one. */
  first: Uint32Array;
  length: Uint32Array;
  /** 0 for tracts of the kind's own letter, 1 for those of the other strand. */
  strand: Uint8Array;
  /** The classes of the bases of all parts, concatenated. */
  classes: Uint8Array;
}

/** Collects zones of one stretch; bases are counted as in the stretch. */
export interface ZoneList {
  /** Tracts begin at the bases [first, last]. These calls rise for each strand. */
  addStarts(strand: 0 | 1, first: number, last: number): void;
  take(): TractPieces;
}

/**
 * A zone is the surroundings of bases at which tracts begin: all of a match, and the flanking bases that
 * affect its score. Zones with too few tracts are left out, unless they touch an end of the stretch.
 */
export function createZoneList({ bases, from, to }: Stretch, rules: TractRules): ZoneList {
  const parts = createColumnList({ first: Uint32Array, length: Uint32Array, strand: Uint8Array });
  const behindBp = reachBp(rules) + FLANK_BP + 1;
  const stepBp = rules.tractMin + rules.loopMin;
  const open = [noZone(), noZone()] as const;

  function close(strand: 0 | 1): void {
    const { start, end, tracts } = open[strand];
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    if (first >= last) return;
    const isInside = start > from && end < to;
    if (isInside && tracts < rules.tractsMin) return;
    const row = parts.addRow();
    const { columns } = parts;
    columns.first[row] = first - from;
    columns.length[row] = last - first;
    columns.strand[row] = strand;
  }

  return {
    addStarts(strand, first, last) {
      const zone = open[strand];
      if (first - FLANK_BP > zone.end) {
        close(strand);
        zone.start = first - FLANK_BP;
        zone.tracts = 0;
        zone.free = first;
      }
      zone.end = last + behindBp;
      // Shortest tracts and loops side by side: never fewer than a match could have.
      const next = Math.max(zone.free, first);
      if (next > last) return;
      const tracts = Math.floor((last - next) / stepBp) + 1;
      zone.tracts += tracts;
      zone.free = next + tracts * stepBp;
    },
    take() {
      close(0);
      close(1);
      const { first, length, strand } = parts.take();
      let total = 0;
      for (const each of length) total += each;
      const classes = new Uint8Array(total);
      let out = 0;
      for (let row = 0; row < first.length; row++) {
        const begin = from + first[row];
        const end = begin + length[row];
        for (let at = begin; at < end; at++) classes[out++] = baseClasses[bases[at]];
      }
      return { first, length, strand, classes };
    },
  };
}

function noZone() {
  return { start: 0, end: Number.NEGATIVE_INFINITY, tracts: 0, free: 0 };
}

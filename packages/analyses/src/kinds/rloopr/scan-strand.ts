import { LONGEST_GAP, M2_WHOLE_RIZ } from './limits.ts';
import { M1, M2, type SearchedModels } from './parameters.ts';
import type { PieceList } from './pieces.ts';
import { createRezSearch, type FoundRez, type StrandView } from './rez-search.ts';
import { createRizMatch, nextRiz } from './riz-match.ts';
import { CONTINUES, NO_LINK, type RunList } from './runs.ts';

/** One strand of a stretch, whose places count from the stretch's first base on it. */
export interface StrandOfStretch {
  strand: number;
  view: StrandView;
  /** All runs within the stretch and some way beyond both ends. */
  runs: RunList;
  lengthBp: number;
}

const isGapBase = new Uint8Array(256);
for (const base of 'ACGTU') isGapBase[base.charCodeAt(0)] = 1;

/**
 * Adds the pieces of one strand of a stretch.
 *
 * Linked runs form a chain, and no RIZ extends beyond one. Most chains are a single short run, which cannot
 * be a RIZ. Chains within the stretch are matched here. The runs of longer chains go to the joiner, each with
 * the REZ after it, because only the whole chain shows where a RIZ ends.
 */
export function createStrandScan({ hasM1, hasM2 }: SearchedModels) {
  const search = createRezSearch();
  const m1 = createRizMatch(M1);
  const m2 = createRizMatch(M2);

  return (pieces: PieceList, strandOfStretch: StrandOfStretch): void => {
    const { view, runs, lengthBp } = strandOfStretch;
    const { starts, ends, count } = runs;
    search.look(view);
    for (let first = 0; first < count; ) {
      const end = linkRuns(view, runs, first);
      if (end - first > 1 || ends[first] - starts[first] >= M2_WHOLE_RIZ) {
        const isWhole = starts[first] >= 0 && ends[end - 1] <= lengthBp;
        if (isWhole) addRizs(pieces, strandOfStretch, first, end);
        else addParts(pieces, strandOfStretch, first, end);
      }
      first = end;
    }
  };

  /** In order of their ends, as the search wants them; where both models end, it is asked once. */
  function addRizs(pieces: PieceList, strand: StrandOfStretch, first: number, end: number) {
    const { runs } = strand;
    m1.last = Number.POSITIVE_INFINITY;
    m2.last = Number.POSITIVE_INFINITY;
    if (hasM1) nextRiz(m1, runs, first, end);
    if (hasM2) nextRiz(m2, runs, first, end);
    let rez: FoundRez | null = null;
    let searched = -1;
    for (;;) {
      const riz = m1.last <= m2.last ? m1 : m2;
      const { last } = riz;
      if (last >= end) return;
      if (rez === null || searched !== last) rez = search.find(runs.ends[last]);
      searched = last;
      if (rez.lengthBp > 0) {
        const row = addRow(pieces, strand.strand, runs.starts[riz.first], riz.lengthBp);
        pieces.columns.riz[row] = 1 + riz.model;
        pieces.columns.rizG[row] = riz.gCount;
        setRez(pieces, row, rez, riz.runCounts);
      }
      nextRiz(riz, runs, last + 1, end);
    }
  }

  function addParts(pieces: PieceList, strand: StrandOfStretch, first: number, end: number) {
    const { runs, lengthBp } = strand;
    for (let run = first; run < end; run++) {
      const runStart = runs.starts[run];
      const runEnd = runs.ends[run];
      const start = Math.max(runStart, 0);
      const length = Math.min(runEnd, lengthBp) - start;
      if (length <= 0) continue;
      const row = addRow(pieces, strand.strand, start, length);
      pieces.columns.gap[row] = runStart < 0 ? CONTINUES : runs.gaps[run];
      if (runEnd <= lengthBp) setRez(pieces, row, search.find(runEnd), 0);
    }
  }
}

/** Sets the gaps of the chain that begins with a run. @returns the run after the chain */
function linkRuns({ bases, anchor, step, runBase }: StrandView, runs: RunList, first: number) {
  const { starts, ends, gaps, count } = runs;
  gaps[first] = NO_LINK;
  for (let run = first + 1; run < count; run++) {
    const gapStart = ends[run - 1];
    const gapEnd = starts[run];
    if (gapEnd - gapStart > LONGEST_GAP) return run;
    let gCount = 0;
    for (let i = gapStart; i < gapEnd; i++) {
      const base = bases[anchor + step * i];
      if (isGapBase[base] === 0) return run;
      if (base === runBase) gCount++;
    }
    gaps[run] = gCount;
  }
  return count;
}

function addRow(pieces: PieceList, strand: number, start: number, length: number): number {
  const row = pieces.addRow();
  const { columns } = pieces;
  columns.start[row] = start;
  columns.length[row] = length;
  columns.strand[row] = strand;
  return row;
}

function setRez({ columns }: PieceList, row: number, rez: FoundRez, rizRunCounts: number): void {
  columns.linker[row] = rez.linkerBp;
  columns.rez[row] = rez.lengthBp;
  columns.rezG[row] = rez.gCount;
  columns.runCounts[row] = rizRunCounts + rez.runCounts;
}

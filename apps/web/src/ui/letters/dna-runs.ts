import type { MotifColour } from '@flipon/analyses/kind-look';

/** The role of a stretch in a motif that is not made of runs: the colour of the motif, or none. */
export type DnaMark = MotifColour | 'mismatch' | 'bulge' | 'flank';

/** A stretch of a sequence that is drawn alike: a run of G or of C, or anything between two of them. */
export interface DnaRun {
  text: string;
  base: 'G' | 'C' | null;
  /** Length of a run of G or C, 4 at most; 0 for anything else. */
  runClass: number;
  mark?: DnaMark;
}

const RUN = /G+|C+|[^GC]+/g;
const LARGEST_CLASS = 4;

/** A stretch that is drawn by its motif, or without one as plain letters, whatever its bases are. */
export function markedRun(text: string, mark?: DnaMark): DnaRun {
  return { text, base: null, runClass: 0, ...(mark === undefined ? {} : { mark }) };
}

/** Cuts stretches into lines of a number of letters; a stretch across an edge keeps its look in both. */
export function cutLines(runs: readonly DnaRun[], basesPerLine: number): DnaRun[][] {
  const lines: DnaRun[][] = [];
  let room = 0;
  for (const run of runs) {
    for (let from = 0; from < run.text.length; ) {
      if (room === 0) {
        lines.push([]);
        room = basesPerLine;
      }
      const text = run.text.slice(from, from + room);
      lines.at(-1)?.push({ ...run, text });
      from += text.length;
      room -= text.length;
    }
  }
  return lines;
}

/** Cuts upper-case bases into runs, in order; together they are the sequence again. */
export function splitRuns(bases: string): DnaRun[] {
  return Array.from(bases.matchAll(RUN), ([text]) => {
    const base = text[0] === 'G' || text[0] === 'C' ? text[0] : null;
    return { text, base, runClass: base === null ? 0 : Math.min(text.length, LARGEST_CLASS) };
  });
}

/**
 * Cuts letters with those of a motif between brackets: "TA[CGCG]AT".
 *
 * @param inRuns whether the letters next to the motif are drawn as runs of G and C
 */
export function splitMarked(letters: string, mark: DnaMark, inRuns = false): DnaRun[] {
  return letters.split(/[[\]]/).flatMap((text, index) => {
    if (text === '') return [];
    if (index % 2 === 1) return [markedRun(text, mark)];
    return inRuns ? splitRuns(text) : [markedRun(text)];
  });
}

/** A stretch of a sequence that is drawn alike: a run of G or of C, or anything between two of them. */
export interface DnaRun {
  text: string;
  base: 'G' | 'C' | null;
  /** Length of a run of G or C, 4 at most; 0 for anything else. */
  runClass: number;
}

const RUN = /G+|C+|[^GC]+/g;
const LARGEST_CLASS = 4;

/** Cuts upper-case bases into runs, in order; together they are the sequence again. */
export function splitRuns(bases: string): DnaRun[] {
  return Array.from(bases.matchAll(RUN), ([text]) => {
    const base = text[0] === 'G' || text[0] === 'C' ? text[0] : null;
    return { text, base, runClass: base === null ? 0 : Math.min(text.length, LARGEST_CLASS) };
  });
}

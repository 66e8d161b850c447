import { fakeProbabilities } from './fake-probabilities.ts';

export interface SlowRegion {
  position: number;
  length: number;
  strand: number;
  confidenceScore: number;
}

interface SlowParameters {
  confidenceThreshold: number;
  minSequenceSize: number;
  checkReverseComplement: boolean;
}

const PARTNERS: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' };

/** The probability of each k-mer of a text, pieces laid over each other by index, the later on top. */
export function stitchSlowly(
  kmers: number,
  computePiece: (start: number, end: number) => ArrayLike<number>,
): number[] {
  const stitched: number[] = [];
  for (let start = 0; start < kmers; start += 496) {
    const end = Math.min(kmers, start + 512);
    const piece = computePiece(start, end);
    for (let at = start; at < end; at++) stitched[at] = piece[at - start] ?? 0;
  }
  return stitched;
}

/** Regions of a whole record, step by step as the procedure tells it. */
export function findRegionsSlowly(record: string, parameters: SlowParameters): SlowRegion[] {
  const other = [...record].reverse().map((letter) => PARTNERS[letter] ?? letter);
  const strands = parameters.checkReverseComplement ? [record, other.join('')] : [record];
  const regions = strands.flatMap((text, strand) => {
    const values = stitchSlowly(text.length - 5, (start, end) =>
      fakeProbabilities(text.slice(start, end + 5)),
    );
    return runsOf(values, parameters).map(([first, last]) => ({
      position: strand === 0 ? first : text.length - 1 - last,
      length: last - first + 1,
      strand,
      confidenceScore: mean(values.slice(first, last + 1)),
    }));
  });
  return regions.sort((a, b) => a.position - b.position || a.strand - b.strand);
}

/** First and last index of each run that is kept. */
export function runsOf(
  values: readonly number[],
  { confidenceThreshold, minSequenceSize }: Omit<SlowParameters, 'checkReverseComplement'>,
): [number, number][] {
  const runs: [number, number][] = [];
  for (let first = 0; first < values.length; first++) {
    let end = first;
    while ((values[end] ?? 0) > confidenceThreshold) end++;
    if (end - first > minSequenceSize) runs.push([first, end - 1]);
    first = end;
  }
  return runs;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

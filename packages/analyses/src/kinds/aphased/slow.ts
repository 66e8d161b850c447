import type { SlowVersion } from '../../scan/slow-version.ts';
import type { APhasedParameters } from './parameters.ts';

export interface SlowAPhased {
  position: number;
  length: number;
  tracts: number;
  tractBases: number;
  meanSpacing: number;
  sequence: string;
}

interface Tract {
  start: number;
  length: number;
  centre: number;
}

/**
 * A-phased repeats by their definition: the oracle that the kernel is compared with.
 *
 * @param sequence upper-case letters of one record
 */
export function findAPhasedSlowly(sequence: string, parameters: APhasedParameters): SlowAPhased[] {
  const { minTract, maxTract, minTracts, minSpacing, maxSpacing } = parameters;
  const tracts: Tract[] = [];
  for (const { 0: run, index } of sequence.replaceAll('U', 'T').matchAll(/[AT]+/g)) {
    if (run.length < minTract || run.length > maxTract) continue;
    const given = judge(run);
    const other = judge(otherStrand(run));
    if (Math.max(given.strength, other.strength) < minTract) continue;
    const turned = run.length - 1 - other.middle;
    let centre = (given.middle + turned) / 2;
    if (given.strength > other.strength) centre = given.middle;
    if (given.strength < other.strength) centre = turned;
    tracts.push({ start: index, length: run.length, centre: index + centre });
  }
  const series: Tract[][] = [];
  for (const tract of tracts) {
    const last = series.at(-1)?.at(-1);
    const apart = last === undefined ? 0 : tract.centre - last.centre;
    // Centres are quarters and limits tenths, so both are whole numbers 20 times as large.
    const isInPhase =
      20 * apart >= Math.round(20 * minSpacing) && 20 * apart <= Math.round(20 * maxSpacing);
    if (isInPhase) series.at(-1)?.push(tract);
    else series.push([tract]);
  }
  return series.filter((each) => each.length >= minTracts).map((each) => describe(sequence, each));
}

function judge(run: string): { strength: number; middle: number } {
  let longest = 0;
  let middle = 0;
  let spare = 0;
  for (const { 0: block, index } of run.matchAll(/^T+|A+T*/g)) {
    const letters = block.replaceAll('T', '').length;
    const thymines = block.length - letters;
    const adenines = index > 0 ? letters - 1 : letters;
    const part = adenines + Math.min(thymines, adenines);
    if (part > longest) {
      longest = part;
      middle = index + letters - adenines + (part - 1) / 2;
    }
    spare = Math.max(spare, thymines - adenines);
  }
  return { strength: longest - spare, middle };
}

function otherStrand(run: string): string {
  return [...run]
    .reverse()
    .map((letter) => (letter === 'A' ? 'T' : 'A'))
    .join('');
}

function describe(sequence: string, tracts: readonly Tract[]): SlowAPhased {
  const [first, last] = [tracts[0], tracts.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A series has tracts.');
  const end = last.start + last.length;
  return {
    position: first.start,
    length: end - first.start,
    tracts: tracts.length,
    tractBases: tracts.reduce((sum, { length }) => sum + length, 0),
    meanSpacing: (last.centre - first.centre) / (tracts.length - 1),
    sequence: sequence.slice(first.start, end),
  };
}

export const slowVersion: SlowVersion<APhasedParameters> = {
  countHits: (text, parameters) => findAPhasedSlowly(text, parameters).length,
};

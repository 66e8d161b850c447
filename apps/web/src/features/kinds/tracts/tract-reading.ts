import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';

/** Letters of a tract: its own, those that protrude from it, or another letter in place of its own. */
export interface TractPiece {
  text: string;
  role: 'own' | 'bulge' | 'mismatch';
}

/** A hit of tracts and loops in letters, 5′ to 3′; there is one loop less than tracts. */
export interface TractReading {
  tracts: TractPiece[][];
  loops: string[];
  /** Letters of the hit before its first tract, where it is a whole circle: they follow the last one. */
  lead?: number;
}

/** Tracts that fold into one quadruplex or one i-motif. */
export const FOLDING_TRACTS = 4;
/** The most lengths that are listed one by one. */
const MAX_TOLD = 12;

/**
 * Cuts the letters of a hit into tracts and loops in turn.
 *
 * @param bases of each tract and each loop, as the API gives them
 * @param cutTract the pieces of a tract, given its letters and its place among the tracts
 * @returns null where the letters were not included, or the numbers are not theirs
 */
export function cutReading(
  letters: string,
  bases: { tracts: unknown; loops: unknown },
  cutTract: (letters: string, index: number) => TractPiece[],
): TractReading | null {
  const tracts = numbersOf(bases.tracts);
  const loops = numbersOf(bases.loops);
  const sum = [...tracts, ...loops].reduce((total, each) => total + each, 0);
  if (letters === '' || sum !== letters.length || loops.length !== tracts.length - 1) return null;
  const reading: TractReading = { tracts: [], loops: [] };
  let at = 0;
  tracts.forEach((tract, index) => {
    reading.tracts.push(cutTract(letters.slice(at, at + tract), index));
    at += tract;
    const loop = loops[index];
    if (loop === undefined) return;
    reading.loops.push(letters.slice(at, at + loop));
    at += loop;
  });
  return reading;
}

export function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** The pieces that have letters. */
export function piecesOf(...pieces: TractPiece[]): TractPiece[] {
  return pieces.filter(({ text }) => text !== '');
}

/** Letters of a tract that can be in a layer: all but those of a bulge. */
export function stackedBp(tract: readonly TractPiece[]): number {
  return tract.reduce((sum, { text, role }) => sum + (role === 'bulge' ? 0 : text.length), 0);
}

/** Layers that these tracts can form together. */
export function layersOf({ tracts }: TractReading): number {
  return Math.min(...tracts.map(stackedBp));
}

export function countRole({ tracts }: TractReading, role: TractPiece['role']): number {
  return tracts.filter((tract) => tract.some((piece) => piece.role === role)).length;
}

/** The letters of a hit with tracts, bulges and mismatches marked; loops stay plain. */
export function markReading(
  { tracts, loops, lead = 0 }: TractReading,
  mark: DnaRun['mark'],
): DnaRun[] {
  const runs = tracts.flatMap((tract, index) => [
    ...tract.map(({ text, role }) => markedRun(text, role === 'own' ? mark : role)),
    ...[loops[index] ?? ''].filter((loop) => loop !== '').map((loop) => markedRun(loop)),
  ]);
  const before: DnaRun[] = [];
  for (let left = lead; left > 0; ) {
    const last = runs.pop();
    if (last === undefined) break;
    const kept = Math.max(0, last.text.length - left);
    if (kept > 0) runs.push({ ...last, text: last.text.slice(0, kept) });
    before.unshift({ ...last, text: last.text.slice(kept) });
    left -= last.text.length - kept;
  }
  return [...before, ...runs];
}

/**
 * "3 tetrads; loops 3, 3, 3; 1 bulge" of what folds, and "6 tracts of 3, 3, 4, 3, 3, 3 bases; loops 1,
 * 1, 2, 1, 1" of other numbers of tracts.
 */
export function readingWords(reading: TractReading, layer: string): string {
  const { tracts, loops } = reading;
  const bulges = countRole(reading, 'bulge');
  const mismatches = countRole(reading, 'mismatch');
  return [
    tracts.length === FOLDING_TRACTS ? countOf(layersOf(reading), layer) : tractWords(tracts),
    ...(loops.length === 0 || loops.length > MAX_TOLD
      ? []
      : [`loops ${loops.map(({ length }) => formatInteger(length)).join(', ')}`]),
    ...(bulges === 0 ? [] : [countOf(bulges, 'bulge')]),
    ...(mismatches === 0 ? [] : [countOf(mismatches, { one: 'mismatch', many: 'mismatches' })]),
  ].join('; ');
}

function tractWords(tracts: TractReading['tracts']): string {
  const words = countOf(tracts.length, 'tract');
  if (tracts.length > MAX_TOLD) return words;
  return `${words} of ${tracts.map((tract) => formatInteger(stackedBp(tract))).join(', ')} bases`;
}

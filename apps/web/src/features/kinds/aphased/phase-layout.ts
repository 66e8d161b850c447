import type { PhasedTract } from './phased-tracts.ts';

/** Pixels from letter to letter, and free at both ends. */
const STEP = 14;
const EDGE = 10;
/** The middle of the helix, seen from the side, and how far it swings. */
const HELIX = { y: 70, swing: 16 };
/** Bases of a turn in solution (Wang 1979, doi:10.1073/pnas.76.1.200). */
const TURN = 10.5;
/** Points of the curve for each base. */
const FINENESS = 2;
/** Letters that are drawn; of more the picture would be a ribbon. */
export const MAX_DRAWN = 120;

/** Letters in a row, their tracts, and the helix below them with the centres, in pixels. */
export interface PhaseLayout {
  width: number;
  letters: { x: number; letter: string; isTract: boolean }[];
  boxes: { x: number; width: number }[];
  /** One strand of the helix, highest at the centre of the first tract. */
  helix: string;
  centres: { x: number; y: number }[];
  /** From a centre to the next one. */
  distances: { from: number; to: number; bases: number }[];
}

/** Places the beginning of a repeat, with the tracts that are wholly in it. */
export function layoutPhase(bases: string, all: readonly PhasedTract[]): PhaseLayout {
  const shown = bases.slice(0, MAX_DRAWN);
  const tracts = all.filter(({ start, length }) => start + length <= shown.length);
  const xOf = (base: number) => EDGE + (base + 0.5) * STEP;
  const first = tracts[0]?.centre ?? 0;
  const yOf = (base: number) =>
    HELIX.y - HELIX.swing * Math.cos((2 * Math.PI * (base - first)) / TURN);
  const points = Array.from({ length: shown.length * FINENESS + 1 }, (_, at) => {
    const base = at / FINENESS - 0.5;
    return `${xOf(base).toFixed(1)} ${yOf(base).toFixed(1)}`;
  });
  return {
    width: 2 * EDGE + shown.length * STEP,
    letters: [...shown].map((letter, at) => ({
      x: xOf(at),
      letter,
      isTract: tracts.some(({ start, length }) => at >= start && at < start + length),
    })),
    boxes: tracts.map(({ start, length }) => ({ x: EDGE + start * STEP, width: length * STEP })),
    helix: `M${points.join('L')}`,
    centres: tracts.map(({ centre }) => ({ x: xOf(centre), y: yOf(centre) })),
    distances: tracts.slice(1).map(({ centre }, at) => {
      const before = tracts[at]?.centre ?? 0;
      return { from: xOf(before), to: xOf(centre), bases: centre - before };
    }),
  };
}

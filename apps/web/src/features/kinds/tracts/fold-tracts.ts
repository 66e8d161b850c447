import { FOLDING_TRACTS, layersOf, type TractPiece, type TractReading } from './tract-reading.ts';

/** A tract as stacked, 5′ to 3′. */
export interface FoldedTract {
  /** A letter for each layer. */
  stacked: { letter: string; fits: boolean }[];
  /** Letters that protrude from the tract after `behind` of `stacked`. */
  bulge: { behind: number; letters: string } | null;
  /** Letters of the tract that no layer has room for. */
  spare: string;
}

/** Four tracts in a stack of layers, and the loops that lead from one to the next. */
export interface TractFold {
  layers: number;
  tracts: FoldedTract[];
  loops: string[];
}

/** A higher stack would be all that is seen. */
export const MAX_LAYERS = 20;

/**
 * Stacks four tracts, each from its first letter on: if one is longer than the stack, its last
 * letters are spare.
 *
 * @returns null for fewer tracts, for more, as it is unknown which four stack, and for a stack that
 * is too high to be drawn
 */
export function foldTracts(reading: TractReading): TractFold | null {
  if (reading.tracts.length !== FOLDING_TRACTS) return null;
  const layers = layersOf(reading);
  if (layers > MAX_LAYERS) return null;
  return {
    layers,
    tracts: reading.tracts.map((tract) => foldTract(tract, layers)),
    loops: reading.loops,
  };
}

function foldTract(tract: readonly TractPiece[], layers: number): FoldedTract {
  const folded: FoldedTract = { stacked: [], bulge: null, spare: '' };
  for (const { text, role } of tract) {
    const isFull = folded.stacked.length === layers;
    if (role === 'bulge') {
      if (isFull) folded.spare += text;
      else folded.bulge = { behind: folded.stacked.length, letters: text };
      continue;
    }
    const room = layers - folded.stacked.length;
    const letters = [...text.slice(0, room)];
    folded.stacked.push(...letters.map((letter) => ({ letter, fits: role === 'own' })));
    folded.spare += text.slice(room);
  }
  return folded;
}

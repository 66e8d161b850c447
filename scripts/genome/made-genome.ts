import { createBaseChain, fillFromChain } from './base-chain.ts';
import { createDraw, drawBetween, drawOne } from './draw.ts';
import { makeMotif } from './motifs.ts';
import { createRepeatFamilies } from './repeat-families.ts';

/** A feature and its place: 0-based, half open; the last one may reach beyond the end. */
export interface GenomeFeature {
  kind: 'gap' | 'island' | 'motif' | 'repeat';
  /** The motif's name; for others that of their kind. */
  name: string;
  start: number;
  end: number;
}

const PIECE_BP = 1 << 22;
/** The most that is written at once. */
const STEP_BP = 1 << 16;

/** CpG outside of islands, as a share of the number by chance alone; in mammals about a fifth. */
const DEPLETED_CPG_RATIO = 0.22;
/** Isochores of mammals, L1 to H3: the share of GC, and how many of 20 have it. */
const ISOCHORES = [
  { gcFraction: 0.36, of20: 5 },
  { gcFraction: 0.39, of20: 6 },
  { gcFraction: 0.43, of20: 5 },
  { gcFraction: 0.49, of20: 3 },
  { gcFraction: 0.54, of20: 1 },
] as const;
const ISLAND_GC_FRACTION = 0.65;
const ISLAND_BP = { min: 500, max: 2000 } as const;
/** Gaps between scaffolds whose size is not known have 100 or 50,000 N by custom. */
const GAP_BP = [100, 1000, 50_000] as const;

const MEAN_ISOCHORE_BP = 300_000;
/** Background from the end of one to the start of the next, on average; so repeats fill 40 %. */
const MEAN_SPACING_BP = { gap: 4_000_000, island: 100_000, motif: 15_000, repeat: 900 } as const;

const N = 'N'.charCodeAt(0);
const LOWER_CASE = 0x20;

/**
 * Bases of a made chromosome that resembles one of a mammal for a kernel: isochores of differing GC, few CpG
 * outside of CpG islands, copies of repeats in lower case, gaps of N, and motifs of every sort that analyses
 * look for.
 *
 * The same seed gives the same bases, and a shorter chromosome is the beginning of a longer one. Pieces of 4
 * MiB, so that memory stays small.
 *
 * @param onFeature called with each feature, in order
 */
export function* makeGenome(
  seed: number,
  lengthBp: number,
  onFeature?: (feature: GenomeFeature) => void,
): Generator<Uint8Array, undefined> {
  const draw = createDraw(seed);
  const drawRepeat = createRepeatFamilies(draw, DEPLETED_CPG_RATIO);
  const isochores = ISOCHORES.flatMap(({ gcFraction, of20 }) => {
    const chain = createBaseChain(gcFraction, DEPLETED_CPG_RATIO);
    return Array.from({ length: of20 }, () => chain);
  });
  const islandChain = createBaseChain(ISLAND_GC_FRACTION, 1);

  const bases = new Uint8Array(PIECE_BP + STEP_BP);
  let filled = 0;
  let pieceStart = 0;
  const drawSpacing = (kind: GenomeFeature['kind']) =>
    drawBetween(draw, 1, 2 * MEAN_SPACING_BP[kind]);
  const next = { isochore: 0, gap: 0, island: 0, motif: 0, repeat: 0 };
  for (const kind of ['gap', 'island', 'motif', 'repeat'] as const) next[kind] = drawSpacing(kind);
  let chain = drawOne(draw, isochores);

  /** Appends a feature to the bases; returns its name. */
  const write = (kind: GenomeFeature['kind']): string => {
    const start = filled;
    if (kind === 'gap') {
      filled += drawOne(draw, GAP_BP);
      bases.fill(N, start, filled);
    } else if (kind === 'island') {
      filled += drawBetween(draw, ISLAND_BP.min, ISLAND_BP.max);
      fillFromChain(islandChain, draw, bases, start, filled);
    } else if (kind === 'repeat') {
      const copy = drawRepeat();
      bases.set(copy, start);
      filled += copy.length;
      mask(bases, start, filled);
    } else {
      const motif = makeMotif(draw);
      bases.set(motif.bases, start);
      filled += motif.bases.length;
      if (motif.isMasked) mask(bases, start, filled);
      return motif.name;
    }
    return kind;
  };

  while (pieceStart < lengthBp) {
    while (filled < PIECE_BP) {
      const at = pieceStart + filled;
      if (at >= next.isochore) {
        chain = drawOne(draw, isochores);
        next.isochore = at + drawBetween(draw, 1, 2 * MEAN_ISOCHORE_BP);
      }
      const due = (['gap', 'island', 'motif', 'repeat'] as const).find((kind) => at >= next[kind]);
      if (due === undefined) {
        const soonest = Math.min(next.isochore, next.gap, next.island, next.motif, next.repeat);
        const end = filled + Math.min(STEP_BP, soonest - at);
        fillFromChain(chain, draw, bases, filled, end);
        filled = end;
      } else {
        const name = write(due);
        const end = pieceStart + filled;
        next[due] = end + drawSpacing(due);
        onFeature?.({ kind: due, name, start: at, end });
      }
    }
    yield bases.slice(0, Math.min(PIECE_BP, lengthBp - pieceStart));
    bases.copyWithin(0, PIECE_BP, filled);
    filled -= PIECE_BP;
    pieceStart += PIECE_BP;
  }
}

/** Into lower case, as programs that find repeats write them. */
function mask(bases: Uint8Array, from: number, to: number): void {
  for (let i = from; i < to; i++) bases[i] = (bases[i] as number) | LOWER_CASE;
}

/** Pixels between two pairs of the stem, and from each row of letters to the middle between them. */
const STEP = 14;
const HALF_STEM = 17;
/** Between two letters of the loop, as the crow flies: their discs do not touch. */
const LETTER_GAP = 15;
const MIN_RADIUS = 21;
/** With room for "1,000 bases". */
const RADIUS_OF_WORDS = 46;
const WIDTH_OF_LETTER = 8.4;
const EDGE = 12;
/** Pairs next to the loop that are drawn, and letters of a loop; more would not be read. */
export const MAX_PAIRS = 60;
export const MAX_LOOP = 40;

/** Two letters across from each other in a stem. */
export interface StemPair {
  left: string;
  right: string;
  fits: boolean;
}

/** The folded part of a strand: pairs from the outer end to the loop, and the letters next to them. */
export interface FoldedStrand {
  pairs: readonly StemPair[];
  spacer: string;
  before: string;
  after: string;
}

export interface PlacedBase {
  x: number;
  y: number;
  text: string;
}

/** A stem with its loop at the right, in pixels. */
export interface HairpinLayout {
  width: number;
  height: number;
  /** The middle between both rows of the stem. */
  y: number;
  pairs: (StemPair & { x: number })[];
  topY: number;
  bottomY: number;
  /** Where the stem begins. */
  stemX: number;
  loop: { x: number; radius: number; path: string; bases: PlacedBase[] };
  /** Letters of a long loop, which is drawn without them; 0 where all are drawn. */
  hiddenLoopBp: number;
  hiddenPairs: number;
}

/** The radius of the smallest circle with room for this number of letters and the ends of the stem. */
function radiusFor(letters: number): number {
  let radius = MIN_RADIUS;
  while (2 * radius * Math.sin(sweepOf(radius) / (letters + 1) / 2) < LETTER_GAP) radius += 0.5;
  return radius;
}

/** The way round the loop from one row of the stem to the other, as an angle. */
function sweepOf(radius: number): number {
  return 2 * (Math.PI - Math.asin(HALF_STEM / radius));
}

/** Places the letters of one strand as a hairpin: the arm goes right above, comes back below. */
export function layoutHairpin(parts: FoldedStrand): HairpinLayout {
  const all = parts.pairs;
  const shown = all.slice(-MAX_PAIRS);
  const loopBases = parts.spacer.length > MAX_LOOP ? '' : parts.spacer;
  const isHidden = loopBases.length < parts.spacer.length;
  const radius = isHidden ? RADIUS_OF_WORDS : radiusFor(loopBases.length);
  const y = radius + EDGE;
  const flank = Math.max(parts.before.length, parts.after.length);
  const stemX = 24 + flank * WIDTH_OF_LETTER + 8;
  const pairs = shown.map((pair, index) => ({ ...pair, x: stemX + (index + 0.5) * STEP }));
  const stemEnd = stemX + shown.length * STEP;
  const opening = Math.asin(HALF_STEM / radius);
  const centre = stemEnd + radius * Math.cos(opening);
  const from = Math.PI + opening;
  const sweep = sweepOf(radius);
  const bases = [...loopBases].map((text, index) => {
    const angle = from + (sweep * (index + 1)) / (loopBases.length + 1);
    return { x: centre + radius * Math.cos(angle), y: y + radius * Math.sin(angle), text };
  });
  return {
    width: centre + radius + EDGE,
    height: 2 * y,
    y,
    pairs,
    topY: y - HALF_STEM,
    bottomY: y + HALF_STEM,
    stemX,
    loop: {
      x: centre,
      radius,
      path: `M${stemEnd} ${y - HALF_STEM}A${radius} ${radius} 0 1 1 ${stemEnd} ${y + HALF_STEM}`,
      bases,
    },
    hiddenLoopBp: isHidden ? parts.spacer.length : 0,
    hiddenPairs: all.length - shown.length,
  };
}

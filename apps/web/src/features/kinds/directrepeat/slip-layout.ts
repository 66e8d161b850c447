/** Pixels between two letters in a row. */
const STEP = 14;
/** Between two letters of the loop, as the crow flies: their discs do not touch. */
const LETTER_GAP = 15;
const MIN_RADIUS = 21;
/** With room for "1,000 bases". */
const RADIUS_OF_WORDS = 46;
const HALF_GAP = 8;
const EDGE = 12;
/** Letters of the paired copy, and of the loop, that are drawn; more would not be read. */
export const MAX_COPY = 60;
export const MAX_LOOP = 60;

export interface PlacedBase {
  x: number;
  y: number;
  text: string;
  /** Whether it belongs to the copy, not to the spacer. */
  isCopy: boolean;
}

/** A copy with its spacer that loops out of a strand, and the next copy, which stays paired. */
export interface SlipLayout {
  width: number;
  height: number;
  topY: number;
  bottomY: number;
  /** The strand with the loop, and the other one. */
  path: string;
  loop: { x: number; y: number; bases: PlacedBase[] };
  /** Letters of a loop that is drawn without them; 0 where all are drawn. */
  hiddenLoopBp: number;
  pairs: { x: number; letter: string }[];
}

/** Places the letters of a direct repeat whose first copy has slipped out. */
export function layoutSlip({ unit, spacer }: { unit: string; spacer: string }): SlipLayout {
  const loopBp = unit.length + spacer.length;
  const isHidden = loopBp > MAX_LOOP;
  const radius = isHidden ? RADIUS_OF_WORDS : radiusFor(loopBp);
  const copy = unit.slice(0, MAX_COPY);
  const opening = Math.asin(HALF_GAP / radius);
  const x = EDGE + 24 + Math.max(radius, 3 * STEP);
  const y = EDGE + radius;
  const topY = y + radius * Math.cos(opening) + 6;
  const bottomY = topY + 34;
  const sweep = 2 * (Math.PI - opening);
  const letters = isHidden ? [] : [...(unit + spacer)];
  const bases = letters.map((text, index) => {
    // From the left foot of the loop clockwise over its top to the right one.
    const angle = Math.PI / 2 + opening + (sweep * (index + 1)) / (letters.length + 1);
    return {
      x: x + radius * Math.cos(angle),
      y: y + radius * Math.sin(angle),
      text,
      isCopy: index < unit.length,
    };
  });
  const firstX = x + HALF_GAP + STEP;
  const end = firstX + copy.length * STEP;
  const width = Math.max(end, x + radius) + EDGE + 24;
  const [from, to] = [x - HALF_GAP, x + HALF_GAP];
  const footY = y + radius * Math.cos(opening);
  return {
    width,
    height: bottomY + EDGE,
    topY,
    bottomY,
    path:
      `M24 ${topY}H${from}V${footY}A${radius} ${radius} 0 1 1 ${to} ${footY}V${topY}` +
      `M24 ${bottomY}H${firstX - STEP}`,
    loop: { x, y, bases },
    hiddenLoopBp: isHidden ? loopBp : 0,
    pairs: [...copy].map((letter, index) => ({ letter, x: firstX + index * STEP })),
  };
}

/** The radius of the smallest circle with room for this number of letters and both feet. */
function radiusFor(letters: number): number {
  let radius = MIN_RADIUS;
  while (chordOf(radius, letters) < LETTER_GAP) radius += 0.5;
  return radius;
}

function chordOf(radius: number, letters: number): number {
  const sweep = 2 * (Math.PI - Math.asin(HALF_GAP / radius));
  return 2 * radius * Math.sin(sweep / (letters + 1) / 2);
}

import type { Pattern } from '@flipon/analyses/kind-look';

/** A tile that repeats, in pixels: marks in the colour of the ground over the colour of a class. */
export interface PatternShape {
  width: number;
  height: number;
  /** As the path of an SVG element, which `Path2D` reads, too. */
  marks: string;
  /** A stroke of this width; filled where it is null. */
  strokePx: number | null;
  opacity: number;
  /** Rotation in degrees. */
  turn: number;
}

const FILLED = { strokePx: null, opacity: 1, turn: 0 } as const;

export const PATTERN_SHAPES: Readonly<Record<Exclude<Pattern, 'solid'>, PatternShape>> = {
  diagonal: { ...FILLED, width: 4.5, height: 4.5, marks: 'M0 0h1v4.5H0z', opacity: 0.85, turn: 45 },
  checks: { ...FILLED, width: 6, height: 6, marks: 'M0 0h3v3H0zM3 3h3v3H3z', opacity: 0.7 },
  level: { ...FILLED, width: 5, height: 5, marks: 'M0 0h5v1H0z', opacity: 0.75 },
  upright: { ...FILLED, width: 4, height: 4, marks: 'M0 0h1.2v4H0z' },
  dots: { ...FILLED, width: 5, height: 5, marks: 'M1.5 2.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z' },
  grid: { ...FILLED, width: 5, height: 5, marks: 'M0 2.5h5M2.5 0v5', strokePx: 0.9 },
  zigzag: { ...FILLED, width: 6, height: 5, marks: 'M0 4l3-3 3 3', strokePx: 1 },
};

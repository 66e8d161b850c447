import type { Pattern } from '@flipon/analyses/kind-look';

/** A tile that repeats, in pixels: marks in the colour of the ground over the colour of a class. */
export interface PatternShape {
  width: number;
  height: number;
  /** As the path of an SVG element, which `Path2D` reads, too. */
  marks: string;
  opacity: number;
  /** Rotation in degrees. */
  turn: number;
}

export const PATTERN_SHAPES: Readonly<Record<Exclude<Pattern, 'solid'>, PatternShape>> = {
  diagonal: { width: 4.5, height: 4.5, marks: 'M0 0h1v4.5H0z', opacity: 0.85, turn: 45 },
  level: { width: 5, height: 5, marks: 'M0 0h5v1H0z', opacity: 0.75, turn: 0 },
};

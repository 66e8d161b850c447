import type { Circle } from '../circle.ts';
import type { MapColours } from '../colours.ts';
import type { FillOf, Surface } from '../surface.ts';

/** Where one ring is painted. */
export interface RingFrame {
  surface: Surface;
  colours: MapColours;
  fillOf: FillOf;
  circle: Circle;
  outer: number;
  inner: number;
}

/** A whole circle as a line. */
export function ringLine({ surface, circle }: RingFrame, radius: number, colour: string): void {
  surface.beginPath();
  surface.arc(circle.x, circle.y, radius, 0, 2 * Math.PI);
  surface.strokeStyle = colour;
  surface.lineWidth = 1;
  surface.stroke();
}

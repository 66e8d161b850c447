import { angleOf, type Circle, type RingEdges } from '../circle/circle.ts';
import type { MapColours } from '../colours.ts';
import type { FillOf, Surface } from '../surface.ts';

/** Where one ring is painted. */
export interface RingFrame extends RingEdges {
  surface: Surface;
  colours: MapColours;
  fillOf: FillOf;
  circle: Circle;
}

/** A line along all bases; the opening stays free. */
export function ringLine({ surface, circle }: RingFrame, radius: number, colour: string): void {
  surface.beginPath();
  surface.arc(
    circle.x,
    circle.y,
    radius,
    angleOf(circle, 0),
    angleOf(circle, circle.axis.lengthBp),
  );
  surface.strokeStyle = colour;
  surface.lineWidth = 1;
  surface.stroke();
}

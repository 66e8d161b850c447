import type { Axis } from './view.ts';

/** A circle of a sequence: base 0 stands at the top, bases run clockwise. */
export interface Circle {
  axis: Axis;
  x: number;
  y: number;
  radius: number;
}

export declare function angleOf(circle: Circle, base: number): number;
export declare function baseAtAngle(circle: Circle, angle: number): number;

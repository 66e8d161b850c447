import type { MapAction } from './map-state.ts';

/** A wheel with Ctrl zooms at the pointer (a pinch on a touchpad comes as one); null scrolls the page. */
export declare function actionOfWheel(
  wheel: { deltaX: number; deltaY: number; deltaMode: number; ctrlKey: boolean; shiftKey: boolean },
  x: number,
): MapAction | null;
/** Two fingers: their x before and now, in pixels of the view. */
export declare function actionsOfPinch(
  before: readonly [number, number],
  now: readonly [number, number],
): readonly MapAction[];

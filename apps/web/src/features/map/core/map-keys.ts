import type { MapAction } from './map-state.ts';

export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key means while the map has the focus; null for what is not the map's. */
export declare function actionOfKey(press: KeyPress): MapAction | null;

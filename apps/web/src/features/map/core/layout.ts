import type { MapLook } from './map-look.ts';

export type Lane =
  | { id: string; kind: 'overview' | 'ruler' | 'genes' | 'gc' | 'skew' | 'depth' | 'pair' }
  | { id: string; kind: 'hits' | 'custom'; look: MapLook };

/** What the user changed, by the ids of lanes. */
export interface LaneChoices {
  order: readonly string[];
  hidden: readonly string[];
  folded: readonly string[];
  heights: Readonly<Record<string, number>>;
}

/** A lane in pixels of the whole picture. */
export interface PlacedLane {
  lane: Lane;
  top: number;
  height: number;
  isFolded: boolean;
  /** The line that the name stands on, over the lane where it is narrow. */
  nameTop: number;
  /** A hairline above it, where a new group begins. */
  ruleTop: number | null;
}

export interface MapLayout {
  lanes: readonly PlacedLane[];
  height: number;
  /** Where lanes are drawn; names stand left of it and values right of it. */
  left: number;
  width: number;
  isNarrow: boolean;
}

export declare function layoutLanes(
  widthPx: number,
  lanes: readonly Lane[],
  choices: LaneChoices,
): MapLayout;

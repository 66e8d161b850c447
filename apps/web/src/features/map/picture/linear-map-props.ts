import type { Analysis } from '@flipon/contract/analysis';
import type { HeatmapRecord } from '@flipon/contract/heatmap';
import type { SequenceMap } from '@flipon/contract/map';
import type { RefObject } from 'react';
import type { LiveMap } from '../address/use-map-state.ts';
import type { MapLayout } from '../core/layout.ts';
import type { CommonPart } from '../core/record-heads.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { FileLane, MapLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';

export interface LinearMapProps {
  sequenceId: string;
  sequenceType: SequenceMap['sequence']['type'];
  box: RefObject<HTMLDivElement | null>;
  live: LiveMap;
  layout: MapLayout;
  /** Of the picture with its names and scales, in pixels. */
  widthPx: number;
  data: MapData;
  classes: readonly MapClass[];
  /** Classes, followed by track files. */
  owners: readonly MapLane[];
  lanes: readonly FileLane[];
  analyses: readonly (Analysis | undefined)[];
  /** Indices of owners. */
  pair: readonly [number, number] | null;
  /** Of lanes, below their names. */
  notes: ReadonlyMap<string, string>;
  label: string;
  /** Those of the view that are long enough to be seen; none where there is only one. */
  records: readonly HeatmapRecord[];
  /** The part of their names that is said beside the ruler. */
  common: CommonPart;
}

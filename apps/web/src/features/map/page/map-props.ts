import type { Analysis } from '@flipon/contract/analysis';
import type { SequenceMap } from '@flipon/contract/map';
import type { SequenceRecordItem } from '@flipon/contract/record';
import type { MapAddressState } from '../address/use-map-address.ts';
import type { RunningSearches } from '../data/use-running-parts.ts';
import type { FileLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';

/** Draws the map as SVG text, as it is shown. */
export type DrawMap = () => Promise<string>;

/** The props of each tab of a map. */
export interface MapProps {
  map: SequenceMap;
  /** Of the results on the map, in the order of their lanes. */
  classes: readonly MapClass[];
  /** All files of other tools, in the order of their lanes. */
  files: readonly FileLane[];
  /** Those of them that are shown. */
  lanes: readonly FileLane[];
  /** Of each class; undefined while they load. */
  analyses: readonly (Analysis | undefined)[];
  /** The record shown alone. */
  record: SequenceRecordItem | null;
  state: MapAddressState;
  /** What is still computed of the sequence. */
  running: RunningSearches;
  /** Opens the dialog that asks for a file of another tool. */
  onAddFile: () => void;
  /** The width that the picture will have, in pixels; 0 where it is not known yet. */
  widthPx: number;
  /** Called by the picture with how it is drawn, and with null once it is gone from the page. */
  onFigure: (draw: DrawMap | null) => void;
}

import type { Analysis } from '@flipon/contract/analysis';
import type { SequenceMap } from '@flipon/contract/map';
import type { RefObject } from 'react';
import type { LiveMap } from '../address/use-map-state.ts';
import type { Lane } from '../core/layout.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { FileLane } from '../files/file-lane.ts';
import type { MapClass } from '../lanes/map-class.ts';
import type { RingListProps } from './ring-list.tsx';
import type { CircleName } from './use-circle-names.ts';

export interface CircularMapProps extends RingListProps {
  sequenceType: SequenceMap['sequence']['type'];
  box: RefObject<HTMLDivElement | null>;
  live: LiveMap;
  rings: readonly Lane[];
  tall: readonly string[];
  /** Of the whole circle. */
  data: MapData;
  classes: readonly MapClass[];
  lanes: readonly FileLane[];
  analyses: readonly (Analysis | undefined)[];
  names: readonly CircleName[];
  title: string;
  label: string;
}

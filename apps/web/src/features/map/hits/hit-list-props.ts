import type { Analysis } from '@flipon/contract/analysis';
import type { ChosenHit } from '../address/map-address.ts';
import type { MapLane } from '../files/file-lane.ts';
import type { HitListState } from './use-hit-list.ts';

export interface HitListProps {
  /** Classes, and behind them files. */
  owners: readonly MapLane[];
  /** Of each class; absent while they load. */
  analyses: readonly (Analysis | undefined)[];
  list: HitListState;
  page: number;
  onPage: (page: number) => void;
  /** "in view", "in the arc". */
  place: string;
  /** "16,024 to 576". */
  rangeWords: string;
  chosen: ChosenHit | null;
  onChoose: (hit: ChosenHit | null) => void;
  /** Whether there are several: positions then count in them. */
  hasRecords: boolean;
}

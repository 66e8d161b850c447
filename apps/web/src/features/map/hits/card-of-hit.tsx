import type { Analysis } from '@flipon/contract/analysis';
import type { SequenceMap } from '@flipon/contract/map';
import type { MapHit } from '../core/view/map-state.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { FileLane } from '../files/file-lane.ts';
import { TrackFileHitCard } from '../files/track-file-hit-card.tsx';
import type { MapClass } from '../lanes/map-class.ts';
import { HitCard } from './hit-card.tsx';

interface CardOfHitProps {
  sequenceId: string;
  sequenceType: SequenceMap['sequence']['type'];
  hit: MapHit;
  classes: readonly MapClass[];
  lanes: readonly FileLane[];
  analyses: readonly (Analysis | undefined)[];
  data: MapData;
  place: { left: number; top: number };
  /** Absent while it only follows the pointer. */
  onZoom: (() => void) | null;
}

/** The card of a hit of a class, or of a file; none where its lane is gone. */
export function CardOfHit(props: CardOfHitProps) {
  const { sequenceId, hit, classes, lanes, analyses, data, place, onZoom } = props;
  const owners = [...classes, ...lanes];
  const lane = lanes.find(({ key }) => key === hit.laneId);
  if (lane !== undefined) {
    return <TrackFileHitCard {...{ sequenceId, hit, lane, owners, data, place, onZoom }} />;
  }
  const index = classes.findIndex(({ key }) => key === hit.laneId);
  const owner = classes[index];
  if (owner === undefined) return null;
  const { sequenceType } = props;
  return (
    <HitCard
      {...{ hit, owner, owners, sequenceType, data, place, onZoom }}
      analysis={analyses[index]}
    />
  );
}

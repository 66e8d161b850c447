import { marksQuery } from '../../../api/hits/get-marks.ts';
import { laneMarksQuery } from '../../../api/lanes/lane-hits.ts';
import type { MapRange } from '../../../api/maps/map-tiles.ts';
import { isFileLane, type MapLane } from '../files/file-lane.ts';

/** Asks for the hits of a range one by one, of a result or of a file. */
export function marksOfLane(sequenceId: string, lane: MapLane, range: MapRange) {
  return isFileLane(lane)
    ? laneMarksQuery(sequenceId, lane.file.id, range)
    : marksQuery(lane.definition, lane.result.id, range);
}

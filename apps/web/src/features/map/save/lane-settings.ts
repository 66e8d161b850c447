import { settingsLine } from '@flipon/analyses/describe-settings';
import type { Analysis } from '@flipon/contract/analysis';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import { isFileLane, type MapLane } from '../files/file-lane.ts';
import { formatWords } from '../files/track-file-words.ts';
import type { MapClass } from '../lanes/map-class.ts';

/**
 * The settings of a lane in words, for the caption of a figure.
 *
 * @param analyses of the classes, in the same order; those that are not loaded are described by their parameters
 */
export function laneSettings(
  lane: MapLane,
  classes: readonly MapClass[],
  analyses: readonly (Analysis | undefined)[],
): string {
  if (isFileLane(lane)) return `a file: ${formatWords(lane.file)}`;
  const { definition, result } = lane;
  const analysis = analyses[classes.indexOf(lane)];
  if (analysis === undefined) return settingsLine(definition, result.parameters);
  return kindPartsOf(result.kind).settingsLine?.(analysis) ?? settingsLine(definition, analysis);
}

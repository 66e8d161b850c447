import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { WireValues } from '@flipon/analyses/field';

/** The most segments that are distinguishable on a narrow screen. */
const MAX_NARROW = 40;

/**
 * Segments of a range on a narrow screen: none shorter than the kind's own window, as the server
 * has it on wide ones.
 */
export function segmentCount(
  { windowOf }: AnalysisDefinition,
  parameters: WireValues,
  lengthBp: number,
): number {
  if (windowOf === null) return MAX_NARROW;
  const windowBp = typeof windowOf === 'number' ? windowOf : Number(parameters[windowOf]);
  return Math.min(MAX_NARROW, Math.max(1, Math.floor(lengthBp / windowBp)));
}

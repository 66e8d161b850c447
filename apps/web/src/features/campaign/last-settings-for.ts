import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { Sequence } from '@flipon/contract/sequence';
import { readLastSettings } from '../../api/analyses/last-settings.ts';
import { refusedParts } from './refused-parts.ts';
import { settingsChoices } from './settings-choices.ts';

/**
 * The settings that a kind was started with last, or its defaults; null where one of the sequences
 * is too short for them, so that somebody has to be asked.
 */
export function lastSettingsFor(
  kind: AnalysisKind,
  sequences: readonly Sequence[],
): ParameterValues | null {
  const [{ parameters }] = settingsChoices(definitionOf(kind), readLastSettings(kind));
  return refusedParts(kind, parameters, sequences).length > 0 ? null : parameters;
}

import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { Sequence } from '@flipon/contract/sequence';
import type { QueryClient } from '@tanstack/react-query';
import { readLastSettings } from '../../api/analyses/last-settings.ts';
import { formHereQuery } from '../kinds/settings/settings-here.ts';
import { refusedParts } from './refused-parts.ts';
import { settingsChoices } from './settings-choices.ts';
import { usableSettings } from './usable-settings.ts';

/**
 * The settings that a kind was started with last, or its defaults; null if one of the sequences is
 * too short or too long for them, so that the user has to be asked.
 */
export async function lastSettingsFor(
  kind: AnalysisKind,
  sequences: readonly Sequence[],
  client: QueryClient,
): Promise<ParameterValues | null> {
  const formHere = await client.fetchQuery(formHereQuery(kind));
  const definition = definitionOf(kind);
  const last = usableSettings(formHere, definition, readLastSettings(kind));
  const [{ parameters }] = settingsChoices(definition, last);
  return refusedParts(kind, parameters, sequences, formHere.here.limits).length > 0
    ? null
    : parameters;
}

import type { KindDefinition } from '@flipon/analyses/definitions';
import type { WireValues } from '@flipon/analyses/field';
import { CARRIED, carrySequences } from '../../../api/sequences/carried-sequences.ts';
import { type FormValues, settingsOf } from '../../kinds/settings/form-value.ts';
import { writeFormValues } from '../../kinds/settings/form-values.ts';

/** Where one stored result is shown. */
export function storedPath({ resultsPath }: KindDefinition, id: string): string {
  return `${resultsPath}/${id}`;
}

/** The analysis screen with these settings, and a sequence ticked where one is given. */
export function formPath(
  definition: KindDefinition,
  values: FormValues,
  sequenceId: string | undefined,
): string {
  const search = new URLSearchParams();
  writeFormValues(definition, values, search);
  if (sequenceId !== undefined) search.set(CARRIED, carrySequences([sequenceId]));
  return `${definition.screenPath}?${search}`;
}

/** The same with the settings and the sequence of an analysis that was. */
export function settingsPath(definition: KindDefinition, analysis: WireValues): string {
  const values = settingsOf(definition, analysis);
  return formPath(definition, values, String(analysis['sequenceId']));
}

import type { KindDefinition } from '@flipon/analyses/definitions';
import type { WireValues } from '@flipon/analyses/field';
import { CARRIED, carrySequences } from '../../api/sequences/carried-sequences.ts';
import { writeFormValues } from '../kinds/form-values.ts';
import { settingsOf } from './run-again.ts';

/** Where one stored result is shown. */
export function storedPath({ resultsPath }: KindDefinition, id: string): string {
  return `${resultsPath}/${id}`;
}

/** The analysis screen with the settings of an analysis that was, and its sequence ticked. */
export function settingsPath(definition: KindDefinition, analysis: WireValues): string {
  const { screenPath } = definition;
  const search = new URLSearchParams();
  writeFormValues(definition, settingsOf(definition, analysis), search);
  search.set(CARRIED, carrySequences([String(analysis['sequenceId'])]));
  return `${screenPath}?${search}`;
}

import type { KindDefinition } from '@flipon/analyses/definitions';
import type { WireValues } from '@flipon/analyses/field';
import { type FormHere, refusedValue } from '../kinds/settings/settings-here.ts';

/** The settings of the last start; null where there was none, or where this server no longer takes them. */
export function usableSettings(
  formHere: FormHere,
  definition: KindDefinition,
  last: WireValues | null,
): WireValues | null {
  return last === null || refusedValue(formHere, definition, last) !== null ? null : last;
}

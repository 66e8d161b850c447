import type { KindDefinition } from '@flipon/analyses/definitions';
import type { WireValues } from '@flipon/analyses/field';
import { toFormValue } from '../kinds/form-value.ts';
import { writeFormValues } from '../kinds/form-values.ts';

/** Where one stored result is shown. */
export function storedPath({ resultsPath }: KindDefinition, id: string): string {
  return `${resultsPath}/${id}`;
}

/** The analysis screen with the settings of an analysis that was. */
export function settingsPath(definition: KindDefinition, analysis: WireValues): string {
  const { fields, screenPath } = definition;
  const search = new URLSearchParams();
  const used = fields.filter(({ key }) => analysis[key] !== undefined);
  const values = used.map(({ key }) => [key, toFormValue(analysis[key])]);
  writeFormValues(definition, Object.fromEntries(values), search);
  return search.size === 0 ? screenPath : `${screenPath}?${search}`;
}

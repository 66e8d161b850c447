import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { WireValues } from '@flipon/analyses/field';
import { type FormValues, toFormValue } from '../kinds/form-value.ts';

/** The settings of a result as the form holds them. */
export function settingsOf({ fields }: AnalysisDefinition, analysis: WireValues): FormValues {
  const used = fields.filter(({ key }) => analysis[key] !== undefined);
  return Object.fromEntries(used.map(({ key }) => [key, toFormValue(analysis[key])]));
}

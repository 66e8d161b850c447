import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { WireValues } from '@flipon/analyses/field';

/** The value of a control: text as typed, until it is checked. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FormValue>>;

/** A parameter's value as its control holds it. */
export function toFormValue(value: unknown): FormValue {
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : String(value);
}

/** The settings of a result as the form holds them. */
export function settingsOf({ fields }: AnalysisDefinition, analysis: WireValues): FormValues {
  const used = fields.filter(({ key }) => analysis[key] !== undefined);
  return Object.fromEntries(used.map(({ key }) => [key, toFormValue(analysis[key])]));
}

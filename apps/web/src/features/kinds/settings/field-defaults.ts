import { type KindDefinition, rulesOf } from '@flipon/analyses/definitions';
import type { Field } from '@flipon/analyses/field';
import { type FormValue, type FormValues, toFormValue } from './form-value.ts';

type Fields = Pick<KindDefinition, 'kind' | 'fields'>;

/** The values that the kind's rules give absent fields, such as the scores of a chosen model. */
function followersOf({ kind }: Fields, given: FormValues): FormValues {
  const filled = rulesOf(kind).fill?.(given) ?? {};
  const added = Object.entries(filled).filter(([key]) => given[key] === undefined);
  return Object.fromEntries(added.map(([key, value]) => [key, toFormValue(value)]));
}

/** The default of a field, given the values of the others. */
export function defaultOf(definition: Fields, field: Field, values: FormValues): FormValue {
  const { [field.key]: own, ...others } = values;
  return followersOf(definition, others)[field.key] ?? toFormValue(field.default);
}

/** The values given, and for all others their defaults, which may follow those given. */
export function fillValues(definition: Fields, given: FormValues): FormValues {
  const defaults = definition.fields.map((field) => [field.key, toFormValue(field.default)]);
  return { ...Object.fromEntries(defaults), ...followersOf(definition, given), ...given };
}

/** After a change of one value: what follows a choice takes the values that go with it. */
export function changeValue(
  definition: Fields,
  values: FormValues,
  key: string,
  value: FormValue,
): FormValues {
  const given = { [key]: value };
  const isChoice = definition.fields.some((field) => field.key === key && field.type === 'choice');
  return { ...values, ...(isChoice ? followersOf(definition, given) : {}), ...given };
}

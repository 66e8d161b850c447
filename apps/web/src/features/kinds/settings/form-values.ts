import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Field, ParameterValues } from '@flipon/analyses/field';
import { defaultOf, fillValues } from './field-defaults.ts';
import { type FormValue, type FormValues, toFormValue } from './form-value.ts';

export function defaultValues(definition: KindDefinition): FormValues {
  return fillValues(definition, {});
}

/** The defaults with some parameters in their place. */
export function valuesWith(definition: KindDefinition, parameters: ParameterValues): FormValues {
  const given = Object.entries(parameters).map(([key, value]) => [key, toFormValue(value)]);
  return fillValues(definition, Object.fromEntries(given));
}

/** Whether two controls hold the same: "1.20" is "1.2". */
export function isSame(a: FormValue | undefined, b: FormValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (typeof a === 'string' && typeof b === 'string' && a.trim() !== '' && b.trim() !== '') {
    return a === b || Number(a) === Number(b);
  }
  return a === b;
}

/** The preset with these values, all other parameters at their defaults; null if there is none. */
export function chosenPreset(definition: KindDefinition, values: FormValues): string | null {
  const { fields, presets } = definition;
  const preset = presets.find((each) => {
    const wanted = valuesWith(definition, each.values);
    return fields.every(({ key }) => isSame(values[key], wanted[key]));
  });
  return preset?.label ?? null;
}

function readValue(field: Field, text: string): FormValue {
  switch (field.type) {
    case 'flag':
      return text === 'true';
    case 'scores': {
      const items = text.split(',');
      if (field.minItems !== undefined) return items;
      return field.default.map((score, index) => items[index] ?? String(score));
    }
    case 'choices': {
      const items = text.split(',');
      return field.options.map(({ value }) => String(value)).filter((item) => items.includes(item));
    }
    case 'choice':
      return field.options.some(({ value }) => value === text) ? text : field.default;
    default:
      return text;
  }
}

/** Parameters in an address, the others at their defaults. */
export function readFormValues(definition: KindDefinition, search: URLSearchParams): FormValues {
  const given = definition.fields.flatMap((field) => {
    const text = search.get(field.key);
    return text === null ? [] : [[field.key, readValue(field, text)] as const];
  });
  return fillValues(definition, Object.fromEntries(given));
}

/**
 * Writes the parameters into an address; those at their defaults are left out, but not what another
 * server may begin with otherwise.
 */
export function writeFormValues(
  definition: KindDefinition,
  values: FormValues,
  search: URLSearchParams,
): void {
  for (const field of definition.fields) {
    const value = values[field.key];
    search.delete(field.key);
    if (value === undefined) continue;
    const isNamed = field.type === 'choice' && field.followsServer === true;
    if (isNamed || !isSame(value, defaultOf(definition, field, values))) {
      search.set(field.key, Array.isArray(value) ? value.join(',') : String(value));
    }
  }
}

import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Field, ParameterValue, ParameterValues } from '@flipon/analyses/field';

/** What the controls hold: text as it was typed, until it is checked. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FormValue>>;

export function toFormValue(value: ParameterValue): FormValue {
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : String(value);
}

export function defaultValues(fields: readonly Field[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field.key, toFormValue(field.default)]));
}

/** The defaults with some parameters in their place. */
export function valuesWith(fields: readonly Field[], parameters: ParameterValues): FormValues {
  const given = Object.entries(parameters).map(([key, value]) => [key, toFormValue(value)]);
  return { ...defaultValues(fields), ...Object.fromEntries(given) };
}

/** Whether two controls hold the same: "1.20" is "1.2". */
function isSame(a: FormValue | undefined, b: FormValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (typeof a === 'string' && typeof b === 'string' && a.trim() !== '' && b.trim() !== '') {
    return a === b || Number(a) === Number(b);
  }
  return a === b;
}

/** The preset whose values these are, all other parameters at their defaults; null when they are own. */
export function chosenPreset(definition: AnalysisDefinition, values: FormValues): string | null {
  const { fields, presets } = definition;
  const preset = presets.find((each) => {
    const wanted = valuesWith(fields, each.values);
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
export function readFormValues(fields: readonly Field[], search: URLSearchParams): FormValues {
  const entries = fields.map((field) => {
    const text = search.get(field.key);
    return [field.key, text === null ? toFormValue(field.default) : readValue(field, text)];
  });
  return Object.fromEntries(entries);
}

/** Writes the parameters into an address; those at their defaults are left out. */
export function writeFormValues(
  fields: readonly Field[],
  values: FormValues,
  search: URLSearchParams,
): void {
  for (const field of fields) {
    const value = values[field.key];
    search.delete(field.key);
    if (value !== undefined && !isSame(value, toFormValue(field.default))) {
      search.set(field.key, Array.isArray(value) ? value.join(',') : String(value));
    }
  }
}

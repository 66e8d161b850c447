/** What the controls hold: text as it was typed, until it is checked. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FormValue>>;

/** A parameter's value as its control holds it. */
export function toFormValue(value: unknown): FormValue {
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : String(value);
}

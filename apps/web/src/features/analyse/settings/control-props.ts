import type { FormValue } from '../../kinds/form-value.ts';

/** What every control of the settings form is given. */
export interface ControlProps<Field> {
  field: Field;
  value: FormValue | undefined;
  error: { message: string; item: number | null } | undefined;
  warning: string | undefined;
  onChange: (key: string, value: FormValue) => void;
}

/** The id of a field's control, by which the first refusal finds its way to the focus. */
export function controlId(key: string): string {
  return `setting-${key}`;
}

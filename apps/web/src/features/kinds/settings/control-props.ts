import type { WireValues } from '@flipon/analyses/field';
import type { FormValue } from './form-value.ts';

/** The props of every control of the settings form. */
export interface ControlProps<Field> {
  field: Field;
  value: FormValue | undefined;
  error: { message: string; item: number | null } | undefined;
  warning: string | undefined;
  onChange: (key: string, value: FormValue) => void;
}

/** The props of a control that a kind draws itself. */
export interface OwnControlProps<Field> extends ControlProps<Field> {
  /** The values of the whole form. */
  values: WireValues;
  /** Why this server does not take a value of the field; null where it does. */
  refuse: (value: FormValue) => string | null;
}

/** The id of a field's control, by which the first refusal finds its way to the focus. */
export function controlId(key: string): string {
  return `setting-${key}`;
}

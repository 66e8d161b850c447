import { type KindDefinition, rulesOf } from '@flipon/analyses/definitions';
import type { Field, ParameterValue, ParameterValues } from '@flipon/analyses/field';
import { parametersShape } from '@flipon/analyses/parameters-schema';
import { pickParameters } from '@flipon/analyses/parse-parameters';
import type { FormValue, FormValues } from '../../kinds/settings/form-value.ts';

export interface FormCheck {
  /** The parameters to send, or null while a field refuses. */
  parameters: ParameterValues | null;
  /** The first refusal of each field, and which of its items it is about, 0-based. */
  errors: Readonly<Record<string, { message: string; item: number | null }>>;
  /** Advice that does not block. */
  warnings: Readonly<Record<string, string>>;
}

/**
 * Checks the form by the definition: its bounds, its sentences, its recommendations; and, once each
 * value is fine by itself, by the kind's rules on all of them together.
 *
 * @param refuse why the server does not take a value, null where it does
 */
export function checkForm(
  { kind, fields }: KindDefinition,
  values: FormValues,
  refuse: (key: string, value: FormValue) => string | null = () => null,
): FormCheck {
  const shape = parametersShape(fields, { inForm: true });
  const parameters: Record<string, ParameterValue> = {};
  const errors: Record<string, { message: string; item: number | null }> = {};
  const warnings: Record<string, string> = {};
  for (const field of fields) {
    const value = values[field.key];
    const result = shape[field.key]?.safeParse(value);
    if (result === undefined) continue;
    const refusal = value === undefined ? null : refuse(field.key, value);
    if (refusal !== null) {
      errors[field.key] = { message: refusal, item: null };
    } else if (result.success) {
      parameters[field.key] = result.data;
      const warning = warningOf(field, result.data);
      if (warning !== null) warnings[field.key] = warning;
    } else {
      const issue = result.error.issues[0];
      const item = issue?.path[0];
      errors[field.key] = {
        message: issue?.message ?? '',
        item: typeof item === 'number' ? item : null,
      };
    }
  }
  if (Object.keys(errors).length === 0) {
    for (const { field, message } of rulesOf(kind).check?.(pickParameters(kind, parameters)) ??
      []) {
      errors[field] ??= { message, item: null };
    }
  }
  const hasErrors = Object.keys(errors).length > 0;
  return { parameters: hasErrors ? null : parameters, errors, warnings };
}

function warningOf(field: Field, value: unknown): string | null {
  if (field.type !== 'integer' && field.type !== 'decimal') return null;
  const { recommended } = field;
  if (recommended === undefined || typeof value !== 'number') return null;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, warning } = recommended;
  return value < min || value > max ? warning : null;
}

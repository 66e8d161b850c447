import { lowerFirst } from '../words/letter-case.ts';
import type { DecimalField, FieldMessages, IntegerField } from './field.ts';

/** The sentences for a number field: its own where the specification quotes them, else the pattern. */
export function messagesOf(
  field: IntegerField | DecimalField,
  bounds = field.bounds,
): FieldMessages {
  const { label } = field;
  const lower = lowerFirst(label);
  return {
    required: `${label} is required.`,
    notANumber:
      field.type === 'integer' ? `${label} must be numeric.` : `${label} must be decimal number.`,
    tooSmall: `Minimal value of ${lower} is ${bounds.min}.`,
    tooLarge: `Maximal value of ${lower} is ${bounds.max}.`,
    ...field.messages,
  };
}

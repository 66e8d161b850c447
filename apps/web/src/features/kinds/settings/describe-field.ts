import { describeValue, formatBound, formatRange } from '@flipon/analyses/describe-settings';
import type { Bounds, Field, ScoreListField } from '@flipon/analyses/field';

/** A parameter in words, as the help says it. */
export interface FieldFacts {
  key: string;
  label: string;
  help: string;
  /** The values of API and terminal: "10 to 100 bp"; of choices, each with its wire name. */
  values: string;
  /** The values of the form, if they are fewer. */
  formValues: string | null;
  /** Within its range: "20 to 30", "0.9 or more". */
  recommended: string | null;
  /** The default as the form shows it. */
  usual: string;
}

export function fieldFacts(field: Field): FieldFacts {
  const { key, label, help } = field;
  return {
    key,
    label: field.type === 'scores' ? `${label} ${field.itemLabels.join(', ')}` : label,
    help,
    values: valuesOf(field),
    formValues:
      'formBounds' in field && field.formBounds !== undefined
        ? between(field.formBounds, field)
        : null,
    recommended: recommendedOf(field),
    usual: describeValue(field, field.default),
  };
}

function valuesOf(field: Field): string {
  switch (field.type) {
    case 'integer':
      return between(field.bounds, field);
    case 'decimal':
      return `${between(field.bounds, field)}${decimalsOf(field.maxDecimals)}`;
    case 'scores':
      return `${countOf(field)}${between(field.bounds, {})} each${decimalsOf(field.maxDecimals)}`;
    case 'flag':
      return 'yes (true) or no (false)';
    case 'choice':
      return field.options.map(({ value, label }) => named(label, value)).join(', ');
    case 'choices': {
      const options = field.options.map(({ value, label }) => named(label, String(value)));
      const all = field.allValue === undefined ? [] : [`all (${field.allValue})`];
      return [...options, ...all].join(', ');
    }
  }
}

function decimalsOf(most: number | null): string {
  if (most === null) return '';
  return most === 1 ? ', 1 decimal at most' : `, ${most} decimals at most`;
}

/** How many numbers there may be, where that is open. */
function countOf({ minItems, itemLabels }: ScoreListField): string {
  return minItems === undefined ? '' : `${minItems} to ${itemLabels.length} numbers, `;
}

/** The wire name after the label, if they differ. */
function named(label: string, value: string): string {
  return label === value ? label : `${label} (${value})`;
}

function between(bounds: Bounds, { unit }: { unit?: string }): string {
  const range = formatRange(bounds);
  return unit === undefined ? range : `${range} ${unit}`;
}

function recommendedOf(field: Field): string | null {
  if (!('recommended' in field) || field.recommended === undefined) return null;
  const { min, max } = field.recommended;
  if (min !== undefined && max !== undefined) return `${formatBound(min)} to ${formatBound(max)}`;
  if (min !== undefined) return `${formatBound(min)} or more`;
  return max === undefined ? null : `${formatBound(max)} or less`;
}

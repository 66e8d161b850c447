import type { AnalysisDefinition } from '../definition.ts';
import { type Bounds, ENDLESS_BP, type Field, type WireValues } from '../parameters/field.ts';
import { formatInteger } from '../words/format-number.ts';

/** A value in words, whether it comes from an analysis or from a form. */
export function describeValue(field: Field, value: unknown): string {
  switch (field.type) {
    case 'integer':
    case 'decimal': {
      const number = field.type === 'integer' ? formatInteger(Number(value)) : String(value);
      return field.unit === undefined ? number : `${number} ${field.unit}`;
    }
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'choices': {
      const given = [value].flat().map(String);
      const chosen = field.options.filter((option) => given.includes(String(option.value)));
      return chosen.map(({ label }) => label).join(', ');
    }
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'scores':
      return Array.isArray(value) ? value.join(' · ') : String(value);
  }
}

/** A bound as typed, with commas added. */
export function formatBound(bound: number): string {
  return Number.isInteger(bound) ? formatInteger(bound) : String(bound);
}

/** Bounds in words: "10 to 100", and "from 6" where no sequence is long enough for more. */
export function formatRange({ min, max }: Bounds, between = ' to '): string {
  if (max >= ENDLESS_BP) return `from ${formatBound(min)}`;
  return `${formatBound(min)}${between}${formatBound(max)}`;
}

export interface DescribedSetting {
  key: string;
  label: string;
  value: string;
}

/** The settings of a finished analysis in words, one for each parameter that it has. */
export function describeSettings(
  { fields }: AnalysisDefinition,
  analysis: WireValues,
): DescribedSetting[] {
  return fields
    .filter(({ key }) => analysis[key] !== undefined)
    .map((field) => ({
      key: field.key,
      label:
        field.type === 'scores' ? `${field.label} ${field.itemLabels.join(', ')}` : field.label,
      value: describeValue(field, analysis[field.key]),
    }));
}

/** Whether a value says its label itself: "Model 2" and "R-loop model m1" of "Model". */
export function namesItself({ label, value }: Pick<DescribedSetting, 'label' | 'value'>): boolean {
  return ` ${value} `.toLowerCase().includes(` ${label.toLowerCase()} `);
}

/**
 * The numbers and choices on one line: "Window size 25 bp · Threshold 1.2 · Search G and C". Scores
 * and switches are included if they are not at their defaults.
 */
export function settingsLine(definition: AnalysisDefinition, analysis: WireValues): string {
  const short = definition.fields.filter(({ key, type, default: usual }) => {
    const isLong = type === 'scores' || type === 'flag';
    return !isLong || String(analysis[key] ?? usual) !== String(usual);
  });
  return describeSettings({ ...definition, fields: short }, analysis)
    .map((each) => (namesItself(each) ? each.value : `${each.label} ${each.value}`))
    .join(' · ');
}

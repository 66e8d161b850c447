import type { KindDefinition } from '@flipon/analyses/definitions';
import { describeSettings, describeValue, formatRange } from '@flipon/analyses/describe-settings';
import type { Field, WireValues } from '@flipon/analyses/field';
import { defaultOf } from './field-defaults.ts';
import { settingsOf } from './form-value.ts';
import { isSame } from './form-values.ts';

/** A setting of a result, with facts to explain it. */
export interface UsedSetting {
  key: string;
  label: string;
  value: string;
  isDefault: boolean;
  /** Its default; that of scores follows the chosen model. */
  defaultValue: string;
  help: string;
  /** Its range: "10 to 100 bp"; null for a choice. */
  range: string | null;
}

/** All settings of a result, those that differ from the defaults first. */
export function listSettings(definition: KindDefinition, analysis: WireValues): UsedSetting[] {
  const used = definition.fields.filter(({ key }) => analysis[key] !== undefined);
  const values = settingsOf(definition, analysis);
  const labels = new Map(
    describeSettings(definition, analysis).map(({ key, label }) => [key, label]),
  );
  const settings = used.map((field) => {
    const usual = defaultOf(definition, field, values);
    return {
      key: field.key,
      label: labels.get(field.key) ?? field.label,
      value: describeValue(field, analysis[field.key]),
      isDefault: isSame(values[field.key], usual),
      defaultValue: describeValue(field, usual),
      help: field.help,
      range: rangeOf(field),
    };
  });
  return settings.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault));
}

function rangeOf(field: Field): string | null {
  if (!('bounds' in field)) return null;
  const unit = 'unit' in field && field.unit !== undefined ? ` ${field.unit}` : '';
  return `${formatRange(field.bounds)}${unit}`;
}

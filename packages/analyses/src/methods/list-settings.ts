import { type KindDefinition, rulesOf } from '../definitions.ts';
import type { Field, WireValues } from '../parameters/field.ts';
import { describeSettings, describeValue, formatRange } from './describe-settings.ts';

/** A setting of a result, with facts to explain it. */
export interface UsedSetting {
  key: string;
  /** In the words of its kind. */
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
  const { fields, kind } = definition;
  const labels = rulesOf(kind).settingLabels?.(analysis) ?? {};
  const given = new Map(describeSettings(definition, analysis).map((each) => [each.key, each]));
  const settings = fields.flatMap((field) => {
    const described = given.get(field.key);
    if (described === undefined) return [];
    const usual = usualOf(definition, field, analysis);
    return [
      {
        ...described,
        label: labels[field.key] ?? described.label,
        isDefault: String(analysis[field.key]) === String(usual),
        defaultValue: describeValue(field, usual),
        help: field.help,
        range: rangeOf(field),
      },
    ];
  });
  return settings.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault));
}

/** The default of a field beside the values of the others, which it may follow. */
function usualOf({ kind, fields }: KindDefinition, field: Field, analysis: WireValues): unknown {
  const others = fields.flatMap(({ key }) =>
    key === field.key || analysis[key] === undefined ? [] : [[key, analysis[key]]],
  );
  const filled = rulesOf(kind).fill?.(Object.fromEntries(others)) ?? {};
  return filled[field.key] ?? field.default;
}

function rangeOf(field: Field): string | null {
  if (!('bounds' in field)) return null;
  const unit = 'unit' in field && field.unit !== undefined ? ` ${field.unit}` : '';
  return `${formatRange(field.bounds)}${unit}`;
}

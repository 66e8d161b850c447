import type { KindDefinition } from '@flipon/analyses/definitions';
import { type DescribedSetting, describeSettings } from '@flipon/analyses/describe-settings';
import type { Field, WireValues } from '@flipon/analyses/field';
import { defaultOf } from './field-defaults.ts';
import { settingsOf } from './form-value.ts';

/** Why a setting is worth showing: it differs between the rows, from the default, or not at all. */
export type Difference = 'rows' | 'default' | 'none';

export interface ComparedSetting extends DescribedSetting {
  difference: Difference;
}

const RANK: Readonly<Record<Difference, number>> = { rows: 0, default: 1, none: 2 };

/**
 * The settings of a row among others of its kind: first the model if a server may have others,
 * because it decides the meaning of the numbers, then those that distinguish the row from the
 * others, then other chosen ones. Scores and switches at their defaults are left out. In words as
 * short as the form's.
 */
export function compareSettings(
  definition: KindDefinition,
  analysis: WireValues,
  others: readonly WireValues[],
): ComparedSetting[] {
  const values = settingsOf(definition, analysis);
  const differenceOf = (field: Field): Difference => {
    if (others.some((other) => !isSame(other[field.key], analysis[field.key]))) return 'rows';
    return isSame(values[field.key], defaultOf(definition, field, values)) ? 'none' : 'default';
  };
  const compared = definition.fields.flatMap((field): ComparedSetting[] => {
    const [described] = describeSettings({ ...definition, fields: [field] }, analysis);
    if (described === undefined) return [];
    const difference = differenceOf(field);
    const isLong = field.type === 'scores' || field.type === 'flag';
    if (isLong && difference === 'none') return [];
    const label = isLong ? described.label : (field.formLabel ?? described.label);
    return [{ ...described, label, difference }];
  });
  const models = definition.fields.filter((field) => 'followsServer' in field);
  const rankOf = ({ key, difference }: ComparedSetting) =>
    models.some((model) => model.key === key) ? -1 : RANK[difference];
  return compared.sort((a, b) => rankOf(a) - rankOf(b));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

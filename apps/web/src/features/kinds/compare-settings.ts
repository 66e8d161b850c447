import type { KindDefinition } from '@flipon/analyses/definitions';
import type { Field, WireValues } from '@flipon/analyses/field';
import { type DescribedSetting, describeSettings } from './describe-settings.ts';
import { defaultOf } from './field-defaults.ts';
import { settingsOf } from './form-value.ts';

/** What makes a setting worth telling: it differs between the rows, from the default, or not at all. */
export type Difference = 'rows' | 'default' | 'none';

export interface ComparedSetting extends DescribedSetting {
  difference: Difference;
}

const RANK: Readonly<Record<Difference, number>> = { rows: 0, default: 1, none: 2 };

/**
 * The settings of a row among others of its kind, those first that tell it from them, then those that
 * somebody chose. Scores and switches that nobody touched are left out.
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
    return isLong && difference === 'none' ? [] : [{ ...described, difference }];
  });
  return compared.sort((a, b) => RANK[a.difference] - RANK[b.difference]);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

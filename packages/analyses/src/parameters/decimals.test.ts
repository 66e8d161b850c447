import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { analysisKinds, definitionOf } from '../definitions.ts';
import type { DecimalField } from './field.ts';
import { parametersShape } from './parameters-schema.ts';

/** More than any definition counts. */
const MANY = 9;

const decimalFields = analysisKinds.flatMap((kind) =>
  definitionOf(kind).fields.flatMap((field) =>
    field.type === 'decimal' ? [[kind, field.key, field] as const] : [],
  ),
);

/** The usual value, a little more at a place behind the point. */
function withDecimals({ default: usual, bounds: { max } }: DecimalField, decimals: number): number {
  const step = 10 ** -decimals;
  const value = Number((usual < max ? usual + step : usual - step).toFixed(decimals));
  expect(value).not.toBe(usual);
  return value;
}

describe.each(decimalFields)('%s: %s', (_kind, key, field) => {
  const parse = (value: number, inForm: boolean) =>
    z.object(parametersShape([field], { inForm })).safeParse({ [key]: value });

  it.each([false, true])('takes as many decimals as are counted, and refuses more', (inForm) => {
    const most = field.maxDecimals ?? MANY;
    expect(parse(withDecimals(field, most), inForm).success).toBe(true);
    if (field.maxDecimals === null) return;
    const refused = parse(withDecimals(field, most + 1), inForm);
    expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [[key], expect.stringMatching(`^${field.label} can have ${most} decimals? at most\\.$`)],
    ]);
  });
});

it('stands for the fields that are counted in steps', () => {
  const stepped = decimalFields.flatMap(([kind, key, { maxDecimals }]) =>
    maxDecimals === null ? [] : [`${kind}.${key} ${maxDecimals}`],
  );
  expect(stepped).toContain('aphased.minSpacing 1');
  expect(stepped).toContain('aphased.maxSpacing 1');
  expect(stepped).toContain('zdna.score_gc 4');
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ChoicesField, DecimalField } from './field.ts';
import { messagesOf } from './field-messages.ts';
import { parametersShape } from './parameters-schema.ts';

const field: ChoicesField = {
  key: 'rizModel',
  type: 'choices',
  label: 'RIZ model',
  help: 'What starts an R-loop.',
  default: [0],
  options: [
    { value: 0, label: 'm1' },
    { value: 1, label: 'm2' },
  ],
  allValue: 2,
};

function parse(rizModel: unknown, { inForm = false, one = field } = {}) {
  return z.object(parametersShape([one], { inForm })).safeParse({ rizModel });
}

describe('several of a few options', () => {
  it.each([
    [undefined, [0]],
    [null, [0]],
    ['', [0]],
    [[0], [0]],
    [[1], [1]],
    [
      [0, 1],
      [0, 1],
    ],
    [
      [1, 0, 1],
      [0, 1],
    ],
    [['0'], [0]],
    [[' 1 '], [1]],
    [0, [0]],
    [1, [1]],
    ['0', [0]],
    ['0,1', [0, 1]],
    ['1, 0', [0, 1]],
    [[], [0, 1]],
    [2, [0, 1]],
    ['2', [0, 1]],
    [[2], [0, 1]],
    [
      [0, 2],
      [0, 1],
    ],
  ])('reads %j as %j', (given, expected) => {
    expect(parse(given).data).toEqual({ rizModel: expected });
  });

  it.each([
    [3],
    [-1],
    [0.5],
    ['m1'],
    ['0x1'],
    ['0,'],
    ['undefined'],
    [[0, 3]],
    [[[0]]],
    [[null]],
    [true],
    [{ 0: 0 }],
  ])('refuses %j once, by name', (given) => {
    const messages = parse(given).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['RIZ model must be one or more of 0, 1; 2 means all of them.']);
  });

  it('knows no number for all where the field has none', () => {
    const { allValue: _, ...one } = field;
    expect(parse([], { one }).data).toEqual({ rizModel: [0, 1] });
    expect(parse('undefined', { one }).success).toBe(false);
    expect(parse(2, { one }).error?.issues[0]?.message).toBe(
      'RIZ model must be one or more of 0, 1.',
    );
  });

  it('asks the form for at least one', () => {
    expect(parse(['1', '0'], { inForm: true }).data).toEqual({ rizModel: [0, 1] });
    for (const nothing of [[], undefined, '']) {
      expect(parse(nothing, { inForm: true }).error?.issues.map(({ message }) => message)).toEqual([
        'RIZ model is required.',
      ]);
    }
  });
});

it.each([
  ['Z-score', 'Minimal value of Z-score is 1.'],
  ['Score GC', 'Minimal value of score GC is 1.'],
  ['Least length', 'Minimal value of least length is 1.'],
])('keeps the capitals of a name: %s', (label, sentence) => {
  const number: DecimalField = {
    ...{ key: 'number', type: 'decimal', label, help: '', default: 2 },
    ...{ bounds: { min: 1, max: 3 }, maxDecimals: null, step: 1 },
  };
  expect(messagesOf(number).tooSmall).toBe(sentence);
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messagesOf } from '../../parameters/field-messages.ts';
import { parametersShape } from '../../parameters/parameters-schema.ts';
import { parseParameters } from '../../parameters/parse-parameters.ts';
import { fillZdnaParameters, refuseZdnaLength } from './parameters.ts';
import { zdna } from './zdna.ts';

const schema = z.object(parametersShape(zdna.fields));
const parse = (given: Record<string, unknown>) => schema.safeParse(fillZdnaParameters(given));

describe('fillZdnaParameters', () => {
  it.each([undefined, null, '', [], 'model1', '1', 1, ['model1'], ['1'], [1], ' 1 '])(
    'takes %j for model 1',
    (selectedModel) => {
      expect(parse({ selectedModel }).data).toEqual({
        minSequenceSize: 12,
        selectedModel: 'model1',
        score_gc: 25,
        score_gtac: 3,
        score_at: 0,
        score_oth: 0,
        threshold: 12,
      });
    },
  );

  it.each(['model2', '2', 2, ['model2'], ['2'], [2]])('takes %j for model 2', (selectedModel) => {
    expect(parse({ selectedModel }).data).toEqual({
      minSequenceSize: 12,
      selectedModel: 'model2',
      score_gc: 2,
      score_gtac: 1,
      score_at: 0.5,
      score_oth: 0,
      threshold: 50,
    });
  });

  it('lets what was sent win, zero too, and keeps the model', () => {
    const given = {
      selectedModel: ['2'],
      score_gc: '25',
      score_at: 0,
      threshold: null,
      minSequenceSize: 10,
    };
    expect(parse(given).data).toMatchObject({
      selectedModel: 'model2',
      minSequenceSize: 10,
      score_gc: 25,
      score_gtac: 1,
      score_at: 0,
      threshold: 50,
    });
  });

  it.each(['model3', '3', ['model1', 'model2'], [['model1']], { model: 1 }, true, 'constructor'])(
    'leaves %j to be refused',
    (selectedModel) => {
      const parsed = parse({ selectedModel });
      expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([
        'Model must be one of model1, model2.',
      ]);
    },
  );

  it('leaves the other fields of a request alone', () => {
    expect(fillZdnaParameters({ sequence: 'x', tags: ['a'] })).toMatchObject({
      sequence: 'x',
      tags: ['a'],
    });
  });
});

describe('the fields', () => {
  it('refuse with the sentences of the specification', () => {
    const parsed = parse({ minSequenceSize: 5, threshold: 11.9, score_gc: 0, score_at: -1 });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([
      'Minimal length of sequence is 6.',
      'Minimal value of score GC is 0.1.',
      'Minimal value of score AT is 0.',
      'Minimal value of threshold is 12.',
    ]);
    const [size] = zdna.fields;
    expect(messagesOf(size)).toMatchObject({
      required: 'Minimal sequence size is required.',
      notANumber: 'Minimal sequence size must be numeric.',
    });
  });

  it('bound the size to 100 in the form alone', () => {
    const inForm = z.object(parametersShape(zdna.fields, { inForm: true }));
    const given = fillZdnaParameters({ minSequenceSize: 101 });
    expect(parse(given).success).toBe(true);
    expect(inForm.safeParse(given).error?.issues[0]?.message).toBe(
      'Maximal value of minimal sequence size is 100.',
    );
  });

  it('accept every preset', () => {
    for (const { values } of zdna.presets) expect(schema.parse(values)).toEqual(values);
  });
});

describe('refuseZdnaLength', () => {
  const parameters = parseParameters('zdna', { minSequenceSize: 12 });
  it('refuses a sequence that is shorter than the least size, and no other', () => {
    expect(refuseZdnaLength(parameters, 11)).toEqual({
      field: 'minSequenceSize',
      message: 'The minimal sequence size 12 must be smaller than the sequence length 11.',
    });
    expect(refuseZdnaLength(parameters, 12)).toBeNull();
  });
});

import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { defaultValues, valuesWith } from '../../kinds/settings/form-values.ts';
import { checkForm } from './check-form.ts';

const definition = definitionOf('g4hunter');
const defaults = defaultValues(definition);

describe('checkForm', () => {
  it('takes the defaults, without advice', () => {
    const { parameters, errors, warnings } = checkForm(definition, defaults);
    expect(parameters).toEqual({
      windowSize: 25,
      threshold: 1.4,
      searchMode: 'GC',
      scores: [1, 2, 3, 4],
      wrapOrigin: false,
    });
    expect(errors).toEqual({});
    expect(warnings).toEqual({});
  });

  it.each([
    ['windowSize', '', 'Window size is required.'],
    ['windowSize', '25.5', 'Window size must be numeric.'],
    ['windowSize', '9', 'Minimal length of window is 10.'],
    ['windowSize', '101', 'Maximal length of window is 100.'],
    ['threshold', '1,4', 'Threshold must be decimal number.'],
    ['threshold', '0', 'Minimal value of threshold is 0.1.'],
    ['threshold', '4.1', 'Maximal value of threshold is 4.'],
  ])('refuses %s "%s" with the sentence of the definition', (key, text, message) => {
    const { parameters, errors } = checkForm(definition, { ...defaults, [key]: text });
    expect(parameters).toBeNull();
    expect(errors[key]?.message).toBe(message);
  });

  it('says which of the scores it refuses', () => {
    const { errors } = checkForm(definition, { ...defaults, scores: ['1', '', '3', '4'] });
    expect(errors['scores']).toEqual({
      message: 'Score of a base in a run of 2 is required.',
      item: 1,
    });
    const { errors: tooLarge } = checkForm(definition, {
      ...defaults,
      scores: ['11', '2', '3', '4'],
    });
    expect(tooLarge['scores']?.message).toBe(
      'Maximal value of score of a base in a run of 1 is 10.',
    );
  });

  it('advises without blocking', () => {
    const { parameters, warnings } = checkForm(definition, {
      ...defaults,
      windowSize: '35',
      threshold: '0.8',
    });
    expect(parameters).not.toBeNull();
    expect(warnings).toEqual({
      windowSize: 'Window size recommended value is between 20 and 30.',
      threshold: 'Threshold recommended value is 0.9 or more.',
    });
  });

  it('takes the values of every preset', () => {
    for (const { values } of definition.presets) {
      expect(checkForm(definition, valuesWith(definition, values)).parameters).toMatchObject(
        values,
      );
    }
  });

  it('judges values together once each is fine by itself', () => {
    const cruciform = definitionOf('cruciform');
    const values = { ...defaultValues(cruciform), minArm: '40' };
    expect(checkForm(cruciform, values).errors['maxArm']?.message).toMatch(/smaller than minimal/);
    expect(checkForm(cruciform, { ...values, minArm: '' }).errors['maxArm']).toBeUndefined();
  });

  it('says what this server does not take, before anything is sent', () => {
    const zdnabert2 = definitionOf('zdnabert2');
    const values = { ...defaultValues(zdnabert2), model: 'HG_chipseq' };
    const refuse = (key: string, value: unknown) =>
      key === 'model' && value === 'HG_chipseq' ? 'Not here.' : null;
    const { parameters, errors } = checkForm(zdnabert2, values, refuse);
    expect(parameters).toBeNull();
    expect(errors).toEqual({ model: { message: 'Not here.', item: null } });
    expect(checkForm(zdnabert2, values).parameters).toMatchObject({ model: 'HG_chipseq' });
  });
});

import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { describeSettings, settingsLine } from '../../kinds/describe-settings.ts';
import { changeValue } from '../../kinds/field-defaults.ts';
import type { FormValues } from '../../kinds/form-value.ts';
import {
  chosenPreset,
  defaultValues,
  readFormValues,
  valuesWith,
  writeFormValues,
} from '../../kinds/form-values.ts';
import { checkForm } from './check-form.ts';
import { stepNumber } from './step-number.ts';

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
});

describe('presets', () => {
  it('knows the chosen one, also where a number is written in another way', () => {
    expect(chosenPreset(definition, defaults)).toBe('Standard');
    expect(chosenPreset(definition, { ...defaults, threshold: '1.20' })).toBe(
      '1.2, common in papers',
    );
  });

  it('is nobody’s after any change', () => {
    const changes: FormValues[] = [
      { threshold: '1.3' },
      { threshold: '' },
      { searchMode: 'G' },
      { scores: ['1', '2', '3', '5'] },
      { wrapOrigin: true },
    ];
    for (const change of changes) {
      expect(chosenPreset(definition, { ...defaults, ...change })).toBeNull();
    }
  });

  it('has valid values, each of them', () => {
    for (const { values } of definition.presets) {
      expect(checkForm(definition, valuesWith(definition, values)).parameters).toMatchObject(
        values,
      );
    }
  });
});

describe('settings in the address', () => {
  it('leaves out defaults and reads back the rest', () => {
    const values = {
      ...defaults,
      windowSize: '35',
      searchMode: 'C',
      scores: ['1', '2', '3', '4.5'],
      wrapOrigin: true,
    };
    const search = new URLSearchParams('result=x&threshold=3');
    writeFormValues(definition, values, search);
    expect(search.toString()).toBe(
      'result=x&windowSize=35&searchMode=C&scores=1%2C2%2C3%2C4.5&wrapOrigin=true',
    );
    expect(readFormValues(definition, search)).toEqual(values);
  });

  it('reads nonsense as something that the form can show', () => {
    const search = new URLSearchParams('searchMode=X&scores=9&threshold=abc&wrapOrigin=yes');
    expect(readFormValues(definition, search)).toEqual({
      ...defaults,
      threshold: 'abc',
      scores: ['9', '2', '3', '4'],
    });
  });
});

describe('fields that follow another', () => {
  const zdna = definitionOf('zdna');
  const ofModel2 = { score_gc: '2', score_gtac: '1', score_at: '0.5', threshold: '50' };

  it('take the values that go with a choice, and keep those that do not', () => {
    const changed = changeValue(
      zdna,
      { ...defaultValues(zdna), minSequenceSize: '20', score_gc: '9' },
      'selectedModel',
      'model2',
    );
    expect(changed).toMatchObject({ ...ofModel2, minSequenceSize: '20' });
    expect(changeValue(zdna, changed, 'score_gc', '3')).toMatchObject({
      ...ofModel2,
      score_gc: '3',
    });
  });

  it('are left out of the address only at the values of the choice', () => {
    const search = new URLSearchParams('selectedModel=model2&score_gc=3');
    const values = readFormValues(zdna, search);
    expect(values).toMatchObject({ ...ofModel2, score_gc: '3', selectedModel: 'model2' });
    const written = new URLSearchParams();
    writeFormValues(zdna, values, written);
    expect(written.toString()).toBe('selectedModel=model2&score_gc=3');
  });

  it('are judged together once each is fine by itself', () => {
    const cruciform = definitionOf('cruciform');
    const values = { ...defaultValues(cruciform), minArm: '40' };
    expect(checkForm(cruciform, values).errors['maxArm']?.message).toMatch(/smaller than minimal/);
    expect(checkForm(cruciform, { ...values, minArm: '' }).errors['maxArm']).toBeUndefined();
  });
});

describe('stepNumber', () => {
  const bounds = { min: 0.1, max: 4 };

  it('steps without the dust of binary fractions, within the bounds', () => {
    expect(stepNumber('1.1', { step: 0.1, bounds, direction: 1 })).toBe('1.2');
    expect(stepNumber('0.3', { step: 0.1, bounds, direction: -1 })).toBe('0.2');
    expect(stepNumber('1.25', { step: 0.1, bounds, direction: 1 })).toBe('1.35');
    expect(stepNumber('4', { step: 0.1, bounds, direction: 1 })).toBe('4');
    expect(stepNumber('0.15', { step: 0.1, bounds, direction: -1 })).toBe('0.1');
  });

  it('leaves alone what is no number', () => {
    expect(stepNumber('', { step: 1, bounds, direction: 1 })).toBe('');
    expect(stepNumber('1,4', { step: 1, bounds, direction: 1 })).toBe('1,4');
  });
});

describe('settings in words', () => {
  const analysis = { windowSize: 25, threshold: 1.2, searchMode: 'GC', scores: [1, 2, 3, 4] };

  it('names what the analysis has, with units and choices', () => {
    expect(describeSettings(definition, analysis).map(({ value }) => value)).toEqual([
      '25 bp',
      '1.2',
      'G and C',
      '1 · 2 · 3 · 4',
    ]);
    expect(settingsLine(definition, analysis)).toBe(
      'Window size 25 bp · Threshold 1.2 · Search G and C',
    );
  });
});

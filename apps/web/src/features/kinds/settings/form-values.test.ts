import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { changeValue } from './field-defaults.ts';
import type { FormValues } from './form-value.ts';
import { chosenPreset, defaultValues, readFormValues, writeFormValues } from './form-values.ts';
import { definitionHere } from './settings-here.ts';

const definition = definitionOf('g4hunter');
const defaults = defaultValues(definition);

describe('presets', () => {
  it('knows the chosen one, also where a number is written in another way', () => {
    expect(chosenPreset(definition, defaults)).toBe('Standard');
    expect(chosenPreset(definition, { ...defaults, threshold: '1.20' })).toBe(
      '1.2, common in papers',
    );
  });

  it('is none after any change', () => {
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
});

describe('a choice that follows the server', () => {
  const zdnabert2 = definitionOf('zdnabert2');
  const formHere = {
    parts: {},
    here: { defaults: { model: 'HG_chipseq' }, refuse: () => null, limits: {} },
  };
  const here = definitionHere(zdnabert2, formHere);

  it('begins with what the server has, and an address that names it means it everywhere', () => {
    const values = readFormValues(here, new URLSearchParams());
    expect(values['model']).toBe('HG_chipseq');
    expect(chosenPreset(here, values)).toBe('Default');
    const written = new URLSearchParams();
    writeFormValues(here, values, written);
    expect(written.toString()).toBe('model=HG_chipseq');
    expect(readFormValues(zdnabert2, written)).toEqual(values);
  });

  it('is named in an address at the default of all servers, too', () => {
    const written = new URLSearchParams();
    writeFormValues(zdnabert2, defaultValues(zdnabert2), written);
    expect(written.toString()).toBe('model=BZ_energy');
    expect(readFormValues(here, written)['model']).toBe('BZ_energy');
  });
});

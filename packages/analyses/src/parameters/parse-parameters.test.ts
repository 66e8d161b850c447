import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { analysisKinds, definitionOf } from '../definitions.ts';
import { parseParameters, schemaOf } from './parse-parameters.ts';

/** The problems that refuse parameters, as [field, sentence]. */
function issuesOf(kind: (typeof analysisKinds)[number], given: Record<string, unknown>) {
  try {
    parseParameters(kind, given);
    return [];
  } catch (error) {
    const { issues } = error as z.ZodError;
    return issues.map(({ path, message }) => [path.join('.'), message]);
  }
}

it.each(analysisKinds)(
  '%s is complete without any parameter, and with each of its presets',
  (kind) => {
    const definition = definitionOf(kind);
    const usual = parseParameters(kind, {});
    expect(Object.keys(usual)).toEqual(definition.fields.map(({ key }) => key));
    for (const { values } of definition.presets) {
      expect(parseParameters(kind, values)).toEqual({ ...usual, ...values });
    }
  },
);

describe('Z-DNA', () => {
  const parse = (given: Record<string, unknown>) => parseParameters('zdna', given);

  it('takes from the model what was not sent, and nothing that was', () => {
    expect(parse({ selectedModel: ['2'], score_at: '0.7' })).toMatchObject({
      selectedModel: 'model2',
      score_gc: 2,
      score_gtac: 1,
      score_at: 0.7,
      threshold: 50,
    });
    expect(parse({ selectedModel: [] })).toMatchObject({ selectedModel: 'model1', score_gc: 25 });
  });

  it('refuses a model that there is not, and a score that is too fine', () => {
    expect(issuesOf('zdna', { selectedModel: 'model3' })).toHaveLength(1);
    expect(issuesOf('zdna', { score_oth: 1e-300 })[0]?.[0]).toBe('score_oth');
  });
});

it('refuses cruciform parameters that do not fit each other', () => {
  const issues = issuesOf('cruciform', { minArm: 8, maxArm: 7, maxMismatches: 5 });
  expect(issues.map(([field]) => field)).toEqual(['maxArm', 'maxMismatches']);
});

it('makes the schema of a kind once: a list of 20,000 works takes it as often', () => {
  expect(schemaOf('g4hunter')).toBe(schemaOf('g4hunter'));
});

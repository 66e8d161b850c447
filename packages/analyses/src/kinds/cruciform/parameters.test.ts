import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parametersShape } from '../../parameters/parameters-schema.ts';
import { cruciform } from './cruciform.ts';
import { checkCruciformParameters } from './parameters.ts';
import { defaults } from './testing/made-repeats.ts';

const schema = z.object(parametersShape(cruciform.fields));

describe('the parameters', () => {
  it('have the defaults of the page', () => {
    expect(schema.parse({})).toEqual(defaults);
    expect(checkCruciformParameters({ ...defaults })).toEqual([]);
  });

  it.each(cruciform.presets)('can be those of "$label"', ({ values }) => {
    const parsed = schema.parse({ ...defaults, ...values });
    expect(checkCruciformParameters(parsed as typeof defaults & Record<string, never>)).toEqual([]);
  });

  it('have to fit each other, each with its own sentence', () => {
    expect(
      checkCruciformParameters({
        ...defaults,
        minArm: 9,
        maxArm: 8,
        minSpacer: 5,
        maxSpacer: 4,
        maxMismatches: 5,
        rules: 'published',
        collapseDinucleotide: true,
      }),
    ).toEqual([
      {
        field: 'maxArm',
        message: 'Maximal arm length must not be smaller than minimal arm length, which is 9.',
      },
      {
        field: 'maxSpacer',
        message:
          'Maximal spacer length must not be smaller than minimal spacer length, which is 5.',
      },
      {
        field: 'maxMismatches',
        message:
          'Maximal number of mismatches must not be larger than half the minimal arm length, which is 4.',
      },
      {
        field: 'collapseDinucleotide',
        message: 'Dinucleotide repeats can be collapsed with the standard rules only.',
      },
    ]);
  });

  it('allow as many mismatches as half the least arm', () => {
    expect(checkCruciformParameters({ ...defaults, minArm: 9, maxMismatches: 4 })).toEqual([]);
  });
});

import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { str } from '@flipon/analyses/kinds/str/str';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hitFilterQuery, readHitFilter, withHitFilter } from './hit-filter.ts';

describe('a query that chooses hits', () => {
  it('is read by what the kind has', () => {
    expect(readHitFilter(g4hunter, { sort: 'score', token: 'x', unknown: '1' })).toEqual({});
    expect(
      readHitFilter(g4hunter, {
        record: '3',
        strand: '-',
        min_absScore: '1.4',
        max_absScore: '2',
        min_length: '25',
        sequenceStart: 100,
        sequenceLength: '50',
      }),
    ).toEqual({
      record: 3,
      strand: '-',
      range: { start: 100, end: 150 },
      bounds: [
        { key: 'absScore', min: 1.4, max: 2 },
        { key: 'length', min: 25 },
      ],
    });
    expect(readHitFilter(g4hunter, { strand: ' ' })).toEqual({ strand: '+' });
    expect(readHitFilter(cpg, { max_end: '1e3' })).toEqual({ bounds: [{ key: 'end', max: 1000 }] });
    expect(readHitFilter(rloopr, { is_model: 'm2' })).toEqual({
      labels: [{ key: 'model', index: 1 }],
    });
  });

  it.each([
    [
      g4hunter,
      { record: '3', strand: '+', min_absScore: '1.4', max_absScore: '2', min_length: '25' },
    ],
    [cpg, { sequenceStart: '100', sequenceLength: '50', max_end: '1000' }],
    [rloopr, { sequenceStart: '7', is_model: 'm2', strand: '-', max_gncnt: '0.1' }],
    [g4hunter, { is_known: 'no', strand: '-' }],
    [str, {}],
  ])('is what its filter is written as again: %#', (definition, query) => {
    expect(hitFilterQuery(definition, readHitFilter(definition, query))).toEqual(query);
  });

  it.each([
    [g4hunter, { min_scroe: '1' }, 'min_scroe', 'There are: position, length, score, absScore'],
    [g4hunter, { max_sequence: '1' }, 'max_sequence', 'There are: position'],
    [g4hunter, { min_score: '' }, 'min_score', 'min_score must be numeric.'],
    [g4hunter, { min_score: '1,4' }, 'min_score', 'min_score must be numeric.'],
    [g4hunter, { min_score: '0x10' }, 'min_score', 'min_score must be numeric.'],
    [g4hunter, { min_score: '1e999' }, 'min_score', 'min_score must be numeric.'],
    [g4hunter, { min_score: ['1', '2'] }, 'min_score', 'There can be one min_score only.'],
    [g4hunter, { min_score: '2', max_score: '1' }, 'max_score', 'must not be below min_score.'],
    [g4hunter, { strand: 'plus' }, 'strand', 'strand must be +'],
    [g4hunter, { record: '-1' }, 'record', 'Minimal value of record is 0.'],
    [g4hunter, { record: '1.5' }, 'record', 'record must be a whole number.'],
    [g4hunter, { record: '3000000000' }, 'record', 'Maximal value of record is 2147483647.'],
    [g4hunter, { is_model: 'm1' }, 'is_model', 'There are: known.'],
    [cpg, { is_known: 'yes' }, 'is_known', 'There is none.'],
    [g4hunter, { is_known: 'maybe' }, 'is_known', 'is_known must be one of no, yes.'],
    [rloopr, { is_model: 'm3' }, 'is_model', 'is_model must be one of m1, m2.'],
    [rloopr, { is_strand: '+' }, 'is_strand', 'There are: model.'],
    [str, { strand: '+' }, 'strand', 'have no strand.'],
  ])('is refused by the name of its field: %#', (definition, query, field, message) => {
    const refusal = expect.objectContaining({ field, message: expect.stringContaining(message) });
    expect(() => readHitFilter(definition, query)).toThrow(refusal);
  });

  it('has its fields on the page of the API, besides the existing ones', () => {
    const own = z.looseObject({ sequenceStart: z.coerce.number() });
    const { shape } = withHitFilter(own, rloopr);
    expect(Object.keys(shape)).toEqual(
      expect.arrayContaining(['record', 'min_length', 'max_gncnt', 'strand', 'is_model']),
    );
    expect(shape.sequenceStart).toBe(own.shape.sequenceStart);
  });
});

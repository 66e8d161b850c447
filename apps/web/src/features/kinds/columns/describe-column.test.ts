import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { fieldFacts } from '../settings/describe-field.ts';
import { columnFacts, columnTip } from './describe-column.ts';

const column = (kind: Parameters<typeof definitionOf>[0], key: string) =>
  columnFacts(definitionOf(kind)).find((each) => each.key === key);
const field = (kind: Parameters<typeof definitionOf>[0], key: string) => {
  const found = definitionOf(kind).fields.find((each) => each.key === key);
  return found && fieldFacts(found);
};

describe('columns in words', () => {
  it('tell their values on the screen, with and without an end', () => {
    expect(column('g4hunter', 'position')?.range).toBe('1 or more');
    expect(column('cpg', 'gcPerc')?.range).toBe('0 to 1');
    expect(column('p53predictor', 'length')?.range).toBe('20');
    expect(column('rloopr', 'strand')?.range).toBe('+, -');
    expect(column('cruciform', 'delta')?.range).toBeNull();
  });

  it('tell where their values come from', () => {
    expect(column('g4hunter', 'absScore')?.origin).toBe('Score without its sign');
    expect(column('cpg', 'end')?.origin).toBe('position and length');
  });

  it('have a tip of meaning, unit and values', () => {
    const facts = column('rloopr', 'linkerLength');
    expect(facts && columnTip(facts)).toBe('Bases between RIZ and REZ. Unit: bp. Values: 0 to 49.');
  });
});

describe('parameters in words', () => {
  it('tell what API and form take, and what is better', () => {
    expect(field('g4hunter', 'threshold')).toMatchObject({
      values: '0 to 4',
      formValues: '0.1 to 4',
      recommended: '0.9 or more',
      usual: '1.4',
    });
    expect(field('g4hunter', 'windowSize')?.recommended).toBe('20 to 30');
    expect(field('p53predictor', 'threshold')?.recommended).toBe('2 or less');
  });

  it('name choices by their words and by those of the API', () => {
    expect(field('g4hunter', 'searchMode')?.values).toBe('G and C (GC), G only (G), C only (C)');
    expect(field('rloopr', 'rizModel')?.values).toBe(
      'R-loop model m1 (0), R-loop model m2 (1), all (2)',
    );
    expect(field('cpg', 'secondNucleotide')?.values).toBe('G, A, T, C');
  });
});

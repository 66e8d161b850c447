import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { plainColumns, renderPlain } from './plain-columns.tsx';

const hit = { id: 1, position: 1_099, length: 600, record: 'b', recordPosition: 99 };

describe('plain columns', () => {
  const { columns } = definitionOf('cpg');
  const column = (key: string) => {
    const found = columns.find((each) => each.key === key);
    if (found === undefined) throw new Error(key);
    return found;
  };

  it('count within the record, from 1, with the end included', () => {
    expect(renderPlain(column('position'), hit)).toBe('100');
    expect(renderPlain(column('end'), hit)).toBe('699');
    expect(renderPlain(column('length'), hit)).toBe('600');
  });

  it('never write as zero what is not', () => {
    const gcPerc = column('gcPerc');
    expect(renderPlain(gcPerc, { ...hit, gcPerc: 0.65138 })).toBe('0.651');
    expect(renderPlain(gcPerc, { ...hit, gcPerc: 0 })).toBe('0.000');
    expect(renderPlain(gcPerc, { ...hit, gcPerc: -0.00012 })).toBe('−0.00012');
  });

  it('are those of the definition but the position, sorted where the server can', () => {
    expect(plainColumns(definitionOf('cpg')).map(({ key, sortKey }) => [key, sortKey])).toEqual([
      ['end', 'end'],
      ['length', 'length'],
      ['gcPerc', 'gcPerc'],
      ['observedToExpectedCpG', 'observedToExpectedCpG'],
      ['sequence', undefined],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { armPairs, markRepeat, partsOf } from './repeat-parts.ts';

const parts = { arm: 'GGATCCAAGT', spacer: 'CCA', opposite: 'ACTTGAATCC', before: '', after: '' };

describe('an inverted repeat', () => {
  it('pairs its arms from the outer end to the spacer', () => {
    const pairs = armPairs(parts);
    expect(pairs[0]).toEqual({ left: 'G', right: 'C', fits: true });
    expect(pairs.at(-1)).toEqual({ left: 'T', right: 'A', fits: true });
    expect(pairs.filter(({ fits }) => !fits)).toEqual([{ left: 'C', right: 'A', fits: false }]);
  });

  it('is drawn on one line with what does not pair marked in both arms', () => {
    const runs = markRepeat(parts);
    expect(runs.map(({ text }) => text).join('')).toBe('GGATCCAAGTCCAACTTGAATCC');
    expect(runs.filter(({ mark }) => mark === 'mismatch').map(({ text }) => text)).toEqual([
      'C',
      'A',
    ]);
  });

  it('takes U for T, and letters that did not come along for none', () => {
    expect(armPairs({ arm: 'AU', opposite: 'AU' }).every(({ fits }) => fits)).toBe(true);
    const hit = { id: 1, position: 0, length: 9, record: '', recordPosition: 0 };
    expect(partsOf(hit)).toEqual({ arm: '', spacer: '', opposite: '', before: '', after: '' });
  });
});

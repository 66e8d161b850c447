import { describe, expect, it } from 'vitest';
import { plainFold, wornFold } from '../../../testing/sample-folds.ts';
import { layoutQuadruplex } from './quadruplex-layout.ts';

describe('the layout of a quadruplex', () => {
  it('stacks a tetrad for each layer', () => {
    expect(layoutQuadruplex(plainFold).tetrads).toHaveLength(3);
  });

  it('has twelve letters in three layers, and the lengths of three loops', () => {
    const { thread } = layoutQuadruplex(plainFold);
    expect(thread.letters.filter(({ role }) => role === 'stacked')).toHaveLength(12);
    expect(thread.loops.map(({ bases }) => bases)).toEqual([3, 3, 3]);
    expect(thread.ends.map(({ text }) => text)).toEqual(['5′', '3′']);
  });

  it.each([
    ['plain', plainFold],
    ['worn', wornFold],
  ])('keeps letters of a %s one apart, and all of it within the picture', (_, each) => {
    const { thread, view } = layoutQuadruplex(each);
    const { letters, loops, ends } = thread;
    for (const [at, letter] of letters.entries()) {
      for (const other of letters.slice(at + 1)) {
        expect(Math.hypot(letter.x - other.x, letter.y - other.y)).toBeGreaterThanOrEqual(15);
      }
    }
    for (const { x, y } of [...letters, ...loops, ...ends]) {
      expect(x - view.x).toBeGreaterThan(10);
      expect(y - view.y).toBeGreaterThan(5);
      expect(view.x + view.width - x).toBeGreaterThan(10);
      expect(view.y + view.height - y).toBeGreaterThan(5);
    }
  });

  it('tells long bulges and long remains by their number', () => {
    const texts = layoutQuadruplex(wornFold).thread.letters.filter(
      ({ role }) => role !== 'stacked',
    );
    expect(texts.map(({ text, role }) => `${role} ${text}`)).toEqual([
      ...['bulge A', 'bulge T', 'bulge 5'],
      ...['spare G', 'spare G', 'spare 5'],
    ]);
  });
});

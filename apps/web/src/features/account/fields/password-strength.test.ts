import { describe, expect, it } from 'vitest';
import { bitsOf, strengthOf } from './password-strength.ts';

describe('strengthOf', () => {
  it.each([
    ['abcd', 1],
    ['password', 1],
    ['Password1', 1],
    ['P@ssw0rd!', 1],
    ['qwertyuiop', 1],
    ['123456789012', 1],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
    ['abcabcabcabcabcabc', 1],
    ['Summer2026', 1],
    ['flipon2026!', 1],
    ['kitten42', 1],
    ['k7#mQ2xv', 2],
    ['kobyla ma maly', 2],
    ['xk2vqh8rzt1m', 3],
    ['violet tractor garlic', 3],
    ['correct horse battery staple', 4],
    ['Zx8$kq!w3Rt7%bnM', 4],
  ] as const)('%s is of step %i', (password, step) => {
    expect(strengthOf(password)).toBe(step);
  });

  it('takes a part of the own address for a word that a guesser tries', () => {
    const password = 'zvonimirova1';
    expect(bitsOf(password, ['zvonimirova@ibp.example'])).toBeLessThan(bitsOf(password) / 2);
  });

  it('never falls by a letter that is added to a heap of letters', () => {
    const heap = 'x7kqz2vwp9rt4mbn';
    const bits = [...heap].map((_sign, index) => bitsOf(heap.slice(0, index + 1)));
    for (const [index, value] of bits.slice(1).entries()) {
      expect(value).toBeGreaterThan(bits[index] ?? 0);
    }
  });

  it('judges the longest password in no time', () => {
    const longest = Array.from({ length: 1024 }, (_none, at) => 'acegikmoqs5!'[(at * 7) % 11]).join(
      '',
    );
    const beganMs = performance.now();
    expect(strengthOf(longest)).toBe(4);
    expect(strengthOf(`${'ab'.repeat(511)}x`)).toBeGreaterThan(0);
    expect(performance.now() - beganMs).toBeLessThan(250);
  });
});

import { describe, expect, it } from 'vitest';
import { endWords, isEnded, lastUseWords } from './token-words.ts';

const NOW = new Date(2026, 10, 22, 15, 0);
const wireDate = (...parts: [number, number, number, number?, number?]) =>
  new Date(...parts).toISOString().replace('Z', '+0000');

describe('the words of a token', () => {
  it('tell when it ends, and that it has', () => {
    const next = { expires: wireDate(2027, 1, 12) };
    expect([endWords(next, NOW), isEnded(next, NOW)]).toEqual(['12 Feb 2027', false]);
    const past = { expires: wireDate(2026, 10, 1) };
    expect([endWords(past, NOW), isEnded(past, NOW)]).toEqual(['ended 1 Nov 2026', true]);
    const never = { expires: null };
    expect([endWords(never, NOW), isEnded(never, NOW)]).toEqual(['no end', false]);
  });

  it('tell when it was used', () => {
    expect(lastUseWords({ lastUsed: wireDate(2026, 10, 22, 14, 2) }, NOW)).toBe('Today 14:02');
    expect(lastUseWords({ lastUsed: null }, NOW)).toBe('never used');
  });
});

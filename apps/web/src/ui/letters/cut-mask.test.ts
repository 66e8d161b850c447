import { expect, it } from 'vitest';
import { cutMask } from './cut-mask.ts';

it('leaves a mask alone that has room', () => {
  expect(cutMask('GGWGG', 5)).toBe('GGWGG');
});

it('begins at the first letter as long as the first change is seen then', () => {
  expect(cutMask(`AAAW${'G'.repeat(20)}`, 12)).toBe('AAAWGGGGGGGG…');
  expect(cutMask('A'.repeat(20), 12)).toBe(`${'A'.repeat(12)}…`);
});

it('shows the first change with some letters in front of it', () => {
  expect(cutMask(`${'A'.repeat(30)}GW${'T'.repeat(30)}`, 12)).toBe('…AAAAAGWTTTTT…');
  expect(cutMask(`${'A'.repeat(30)}GW`, 12)).toBe('…AAAAAAAAAAGW');
});

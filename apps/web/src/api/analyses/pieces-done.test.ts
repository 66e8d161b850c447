import { expect, it } from 'vitest';
import { piecesDone } from './pieces-done.ts';

it('counts what a network reads, on both strands where it reads both', () => {
  const network = { model: 'HG_kouzine', checkReverseComplement: false };
  const progress = { done: 12 * 496, total: 16_569 };
  expect(piecesDone('zdnabert2', network, progress)).toBe('12 of 34 pieces');
  const both = { ...network, checkReverseComplement: true };
  expect(piecesDone('zdnabert2', both, progress)).toBe('24 of 68 pieces');
  expect(piecesDone('zdnabert2', network, { done: 0, total: 16_569 })).toBe('0 of 34 pieces');
  const end = { done: 16_569, total: 16_569 };
  expect(piecesDone('zdnabert2', network, end)).toBe('34 of 34 pieces');
});

it('says nothing of work without pieces', () => {
  const progress = { done: 1, total: 2 };
  expect(piecesDone('zdnabert2', { model: 'BZ_energy' }, progress)).toBeNull();
  expect(piecesDone('g4hunter', {}, progress)).toBeNull();
  expect(piecesDone('zdnabert2', { model: 'HG_kouzine' }, null)).toBeNull();
});

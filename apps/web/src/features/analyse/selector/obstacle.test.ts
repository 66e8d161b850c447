import { describe, expect, it } from 'vitest';
import { canBeTicked, obstacleOf } from './obstacle.ts';

describe('obstacleOf', () => {
  it('lets only imported sequences be analysed', () => {
    expect(obstacleOf({ length: 51 }, { status: 'FINISH' })).toBeNull();
    expect(obstacleOf({ length: null }, { status: 'RUNNING' })).toBe('Sequence import in progress');
    expect(obstacleOf({ length: null }, { status: 'FAILED' })).toBe('Sequence import error');
  });
});

it('lets an unfinished import be chosen, but not a failed one', () => {
  expect(canBeTicked({ length: null }, { status: 'RUNNING' })).toBe(true);
  expect(canBeTicked({ length: null }, { status: 'FAILED' })).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { canBeTicked, obstacleOf } from './obstacle.ts';

describe('obstacleOf', () => {
  it('lets only what has arrived be analysed', () => {
    expect(obstacleOf({ length: 51 }, { status: 'FINISH' })).toBeNull();
    expect(obstacleOf({ length: null }, { status: 'RUNNING' })).toBe('Sequence import in progress');
    expect(obstacleOf({ length: null }, { status: 'FAILED' })).toBe('Sequence import error');
  });
});

it('lets what is on its way be chosen, but nothing that has failed', () => {
  expect(canBeTicked({ length: null }, { status: 'RUNNING' })).toBe(true);
  expect(canBeTicked({ length: null }, { status: 'FAILED' })).toBe(false);
});

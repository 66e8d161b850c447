import { describe, expect, it } from 'vitest';
import { obstacleOf } from './obstacle.ts';

describe('obstacleOf', () => {
  it('lets only what has arrived be analysed', () => {
    expect(obstacleOf({ length: 51 }, { status: 'FINISH' })).toBeNull();
    expect(obstacleOf({ length: null }, { status: 'RUNNING' })).toBe('Sequence import in progress');
    expect(obstacleOf({ length: null }, { status: 'FAILED' })).toBe('Sequence import error');
  });
});

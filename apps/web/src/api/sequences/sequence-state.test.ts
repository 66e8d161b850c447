import { describe, expect, it } from 'vitest';
import { sequenceStateOf } from './sequence-state.ts';

describe('sequenceStateOf', () => {
  it('follows the batch, and the length where there is none', () => {
    expect(sequenceStateOf({ length: null }, { status: 'WAITING' })).toBe('importing');
    expect(sequenceStateOf({ length: null }, { status: 'FAILED' })).toBe('failed');
    expect(sequenceStateOf({ length: 51 }, { status: 'FINISH' })).toBe('ready');
    expect(sequenceStateOf({ length: 51 }, undefined)).toBe('ready');
    expect(sequenceStateOf({ length: null }, undefined)).toBe('importing');
  });
});

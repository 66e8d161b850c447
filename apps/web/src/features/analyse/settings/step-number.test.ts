import { describe, expect, it } from 'vitest';
import { stepNumber } from './step-number.ts';

describe('stepNumber', () => {
  const bounds = { min: 0.1, max: 4 };

  it('steps without the dust of binary fractions, within the bounds', () => {
    expect(stepNumber('1.1', { step: 0.1, bounds, direction: 1 })).toBe('1.2');
    expect(stepNumber('0.3', { step: 0.1, bounds, direction: -1 })).toBe('0.2');
    expect(stepNumber('1.25', { step: 0.1, bounds, direction: 1 })).toBe('1.35');
    expect(stepNumber('4', { step: 0.1, bounds, direction: 1 })).toBe('4');
    expect(stepNumber('0.15', { step: 0.1, bounds, direction: -1 })).toBe('0.1');
  });

  it('leaves a value that is no number unchanged', () => {
    expect(stepNumber('', { step: 1, bounds, direction: 1 })).toBe('');
    expect(stepNumber('1,4', { step: 1, bounds, direction: 1 })).toBe('1,4');
  });
});

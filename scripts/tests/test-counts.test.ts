import { describe, expect, it } from 'vitest';
import { closingLine, countTests } from './test-counts.ts';

const report = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};

describe('countTests', () => {
  it('counts what the report says', () => {
    expect(countTests(report, true)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    expect(countTests({ ...report, numFailedTests: 2 }, false).failed).toBe(2);
  });

  it('counts a file that could not be loaded as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(countTests({ ...report, testResults: [broken] }, false).failed).toBe(1);
  });

  it('counts a failure that no test explains', () => {
    expect(countTests(report, false).failed).toBe(1);
    expect(countTests(null, true).failed).toBe(1);
  });

  it('takes a run without tests for a failure', () => {
    expect(countTests({ ...report, numPassedTests: 0 }, true).failed).toBe(1);
  });
});

describe('closingLine', () => {
  it('names what was skipped only when there is any', () => {
    expect(closingLine({ passed: 3, failed: 1, skipped: 0 })).toBe('3 passed, 1 failed');
    expect(closingLine({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
  });
});

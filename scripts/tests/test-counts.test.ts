import { describe, expect, it } from 'vitest';
import { closingLine, countTests, slowestFiles } from './test-counts.ts';

const module = {
  path: 'a.test.ts',
  project: 'unit',
  ms: 1,
  didFail: false,
  passed: 5,
  failed: [],
  skipped: 2,
};
const report = { modules: [module], errors: 0 };

describe('countTests', () => {
  it('counts what the report says', () => {
    expect(countTests(report, true)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    const failed = { ...module, didFail: true, failed: ['one', 'two'] };
    expect(countTests({ ...report, modules: [module, failed] }, false)).toEqual({
      passed: 10,
      failed: 2,
      skipped: 4,
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const broken = { ...module, didFail: true, passed: 0 };
    expect(countTests({ ...report, modules: [module, broken] }, false).failed).toBe(1);
  });

  it('counts a failure that no test explains', () => {
    expect(countTests(report, false).failed).toBe(1);
    expect(countTests(null, true).failed).toBe(1);
    expect(countTests({ ...report, errors: 4 }, false).failed).toBe(1);
  });

  it('takes a run without tests for a failure', () => {
    expect(countTests({ modules: [], errors: 0 }, true).failed).toBe(1);
  });
});

describe('closingLine', () => {
  it('names what was skipped only when there is any', () => {
    expect(closingLine({ passed: 3, failed: 1, skipped: 0 })).toBe('3 passed, 1 failed');
    expect(closingLine({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped');
  });
});

it('lists the slowest files first', () => {
  const modules = [1200, 61_250, 5].map((ms) => ({ ...module, ms, path: `${ms}.test.ts` }));
  expect(slowestFiles({ modules, errors: 0 }, 2)).toEqual([
    '  61.3 s  61250.test.ts',
    '   1.2 s  1200.test.ts',
  ]);
});

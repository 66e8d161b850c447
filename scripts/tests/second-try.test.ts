import { expect, it } from 'vitest';
import { journeysToTryAgain, withSecondTry } from './second-try.ts';
import type { ModuleReport } from './test-counts.ts';

const journey = (path: string, failed: string[] = []): ModuleReport => ({
  path,
  project: 'e2e',
  ms: 1,
  didFail: failed.length > 0,
  passed: 3 - failed.length,
  failed,
  skipped: 0,
});
const unit = { ...journey('unit.test.ts', ['wrong']), project: 'unit' };
const run = (...modules: ModuleReport[]) => ({ modules, errors: 0 });

it('tries failed journeys again, and never a unit test', () => {
  expect(journeysToTryAgain(run(unit, journey('a'), journey('b', ['raced'])))).toEqual(['b']);
});

it('tries none again where more than three failed', () => {
  const failed = ['a', 'b', 'c', 'd'].map((path) => journey(path, ['raced']));
  expect(journeysToTryAgain(run(...failed))).toEqual([]);
  expect(journeysToTryAgain(run(...failed.slice(1)))).toEqual(['b', 'c', 'd']);
});

it('counts the second results, and names what passed only then', () => {
  const { report, passedThen } = withSecondTry(
    run(unit, journey('a'), journey('b', ['raced']), journey('c', ['broken'])),
    run(journey('b'), journey('c', ['broken'])),
  );
  expect(report.modules).toEqual([unit, journey('a'), journey('b'), journey('c', ['broken'])]);
  expect(passedThen).toEqual(['b: raced']);
});

it('keeps the failure of a journey that the second run did not reach', () => {
  const failed = run(journey('b', ['raced']));
  expect(withSecondTry(failed, run())).toEqual({ report: failed, passedThen: [] });
  expect(withSecondTry(failed, { modules: [journey('b')], errors: 1 }).report.errors).toBe(1);
});

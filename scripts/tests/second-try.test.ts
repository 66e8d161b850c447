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
const then = (...modules: ModuleReport[]) => ({
  report: run(...modules),
  didSucceed: modules.every(({ didFail }) => !didFail),
});

it('tries failed journeys again, and never a unit test', () => {
  expect(journeysToTryAgain(run(unit, journey('a'), journey('b', ['raced'])))).toEqual(['b']);
});

it('tries none again where more than three failed', () => {
  const failed = ['a', 'b', 'c', 'd'].map((path) => journey(path, ['raced']));
  expect(journeysToTryAgain(run(...failed))).toEqual([]);
  expect(journeysToTryAgain(run(...failed.slice(1)))).toEqual(['b', 'c', 'd']);
});

it('counts the second results, and names what passed only then', () => {
  const { report, counts, passedThen } = withSecondTry(
    run(unit, journey('a'), journey('b', ['raced']), journey('c', ['broken'])),
    then(journey('b'), journey('c', ['broken'])),
  );
  expect(report.modules).toEqual([unit, journey('a'), journey('b'), journey('c', ['broken'])]);
  expect(passedThen).toEqual(['b: raced']);
  expect(counts).toEqual({ passed: 2 + 3 + 3 + 2, failed: 2, skipped: 0 });
});

it('keeps the failure of a journey that the second run did not reach', () => {
  const failed = run(journey('b', ['raced']));
  for (const second of [then(), { report: null, didSucceed: false }]) {
    const tried = withSecondTry(failed, second);
    expect(tried).toMatchObject({ report: failed, counts: { failed: 1 }, passedThen: [] });
  }
  const report = { modules: [journey('b')], errors: 1 };
  expect(withSecondTry(failed, { report, didSucceed: false }).report.errors).toBe(1);
});

it('fails where the second run fails although its journeys pass', () => {
  const failed = run(journey('b', ['raced']));
  expect(withSecondTry(failed, then(journey('b'))).counts.failed).toBe(0);
  const ended = { ...then(journey('b')), didSucceed: false };
  expect(withSecondTry(failed, ended).counts.failed).toBe(1);
});

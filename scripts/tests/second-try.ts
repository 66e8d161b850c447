import type { VitestRun } from './run-vitest.ts';
import { countTests, type ModuleReport, type RunReport, type TestCounts } from './test-counts.ts';

/** A browser, four programs and a busy machine can meet badly once. More than this is a fault. */
const MOST_TRIED_AGAIN = 3;

const isFailedJourney = ({ project, didFail }: ModuleReport): boolean =>
  project === 'e2e' && didFail;

/** Paths of the journeys to run once more: those that failed, or none if too many did. */
export function journeysToTryAgain(first: RunReport): string[] {
  const failed = first.modules.filter(isFailedJourney).map(({ path }) => path);
  return failed.length <= MOST_TRIED_AGAIN ? failed : [];
}

/**
 * The first run with the second results of its journeys, its counts, and the journeys that passed only
 * then. The failed journeys say why the first run failed; a second one may fail for no such reason, too.
 */
export function withSecondTry(
  first: RunReport,
  { report: second, didSucceed }: VitestRun,
): { report: RunReport; counts: TestCounts; passedThen: string[] } {
  const again = new Map(second?.modules.map((module) => [module.path, module]));
  const modules = first.modules.map((module) =>
    isFailedJourney(module) ? (again.get(module.path) ?? module) : module,
  );
  const passedThen = first.modules.filter(
    (module, at) => isFailedJourney(module) && modules[at]?.didFail === false,
  );
  const report = { modules, errors: first.errors + (second?.errors ?? 0) };
  return {
    report,
    counts: countTests(report, didSucceed),
    passedThen: passedThen.map(({ path, failed }) =>
      [path, failed.join(', ')].filter((part) => part !== '').join(': '),
    ),
  };
}

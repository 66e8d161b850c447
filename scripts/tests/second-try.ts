import type { ModuleReport, RunReport } from './test-counts.ts';

/** A browser, four programs and a busy machine can meet badly once. More than this is a fault. */
const MOST_TRIED_AGAIN = 3;

const isFailedJourney = ({ project, didFail }: ModuleReport): boolean =>
  project === 'e2e' && didFail;

/** Paths of the journeys to run once more: those that failed, or none if too many did. */
export function journeysToTryAgain(first: RunReport): string[] {
  const failed = first.modules.filter(isFailedJourney).map(({ path }) => path);
  return failed.length <= MOST_TRIED_AGAIN ? failed : [];
}

/** The first run with the second results of its journeys, and the journeys that passed only then. */
export function withSecondTry(
  first: RunReport,
  second: RunReport,
): { report: RunReport; passedThen: string[] } {
  const again = new Map(second.modules.map((module) => [module.path, module]));
  const modules = first.modules.map((module) =>
    isFailedJourney(module) ? (again.get(module.path) ?? module) : module,
  );
  const passedThen = first.modules.filter(
    (module, at) => isFailedJourney(module) && modules[at]?.didFail === false,
  );
  return {
    report: { modules, errors: first.errors + second.errors },
    passedThen: passedThen.map(({ path, failed }) =>
      [path, failed.join(', ')].filter((part) => part !== '').join(': '),
    ),
  };
}

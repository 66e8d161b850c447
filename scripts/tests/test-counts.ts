/** How a run of tests ended. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** One file of tests in one project; `failed` has the full names of tests. */
export interface ModuleReport {
  path: string;
  project: string;
  /** Loading, hooks and tests, in milliseconds. */
  ms: number;
  /** Also true of a file that could not be loaded, or whose hooks failed. */
  didFail: boolean;
  passed: number;
  failed: string[];
  skipped: number;
}

/** One run of vitest; `errors` counts errors outside of tests. */
export interface RunReport {
  modules: ModuleReport[];
  errors: number;
}

/**
 * Counts of a run of vitest. A file that failed without a failed test counts as one failure; so do
 * errors outside of tests, a run that failed for no such reason, and one that wrote no report or ran
 * nothing.
 */
export function countTests(report: RunReport | null, didSucceed: boolean): TestCounts {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const sum = (count: (module: ModuleReport) => number) =>
    report.modules.reduce((total, module) => total + count(module), 0);
  const passed = sum((module) => module.passed);
  const failed = sum(failuresOf) + Math.min(report.errors, 1);
  const isUnexplained = failed === 0 && (!didSucceed || passed === 0);
  return {
    passed,
    failed: isUnexplained ? 1 : failed,
    skipped: sum((module) => module.skipped),
  };
}

const failuresOf = ({ didFail, failed }: ModuleReport): number =>
  didFail ? Math.max(failed.length, 1) : 0;

export function addCounts(some: TestCounts, others: TestCounts): TestCounts {
  return {
    passed: some.passed + others.passed,
    failed: some.failed + others.failed,
    skipped: some.skipped + others.skipped,
  };
}

/** The line that ends every run: `12 passed, 0 failed`, with `, 1 skipped` when there are such. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The files that took longest, slowest first, one line each: `  42.1 s  path`. */
export function slowestFiles(report: RunReport, count = 10): string[] {
  return [...report.modules]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ ms, path }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${path}`);
}

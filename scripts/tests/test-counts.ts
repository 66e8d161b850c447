/** How a run of tests ended. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What vitest's JSON reporter writes, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * Counts of a run of vitest. A file that could not be loaded has no tests in the report and counts
 * as one failure; so does a run that failed though no test did (an error outside of tests), and one
 * that wrote no report or ran nothing.
 */
export function countTests(report: VitestReport | null, didSucceed: boolean): TestCounts {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + brokenFiles;
  const isUnexplained = failed === 0 && (!didSucceed || passed === 0);
  return {
    passed,
    failed: isUnexplained ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The line that ends every run: `12 passed, 0 failed`, with `, 1 skipped` when there are such. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { ModuleReport, RunReport } from './test-counts.ts';

/**
 * A reporter of vitest: writes a RunReport to the file that the variable TEST_REPORT names, and in long runs
 * prints each error as it comes.
 */
export default class ReportModules implements Reporter {
  /** Vitest prints errors at the end of a run, which a run that is cut off does not reach. */
  onTestCaseResult(test: TestCase): void {
    const { errors = [] } = test.result();
    if (process.env['RUN_LONG_TESTS'] !== 'yes') return;
    for (const { stack, message } of errors)
      console.log(`FAILED ${test.fullName}:\n${stack ?? message}`);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const path = process.env['TEST_REPORT'];
    if (path === undefined) return;
    const report: RunReport = { modules: modules.map(reportModule), errors: errors.length };
    writeFileSync(path, JSON.stringify(report));
  }
}

function reportModule(module: TestModule): ModuleReport {
  const failed: string[] = [];
  let [passed, skipped] = [0, 0];
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'failed') failed.push(test.fullName);
    else if (state === 'passed') passed += 1;
    else skipped += 1;
  }
  const { collectDuration, duration } = module.diagnostic();
  return {
    path: relative(process.cwd(), module.moduleId),
    project: module.project.name,
    ms: Math.round(collectDuration + duration),
    didFail: module.state() !== 'passed' && module.state() !== 'skipped',
    passed,
    failed,
    skipped,
  };
}

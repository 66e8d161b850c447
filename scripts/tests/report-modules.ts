import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { ModuleReport, RunReport } from './test-counts.ts';

/** A reporter of vitest: writes a RunReport to the file that the variable TEST_REPORT names. */
export default class ReportModules implements Reporter {
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

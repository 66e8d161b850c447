import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReport } from './test-counts.ts';

/** How vitest ended; `report` is null if it wrote none. */
export interface VitestRun {
  report: RunReport | null;
  didSucceed: boolean;
}

/**
 * Runs the named projects of vitest.config.ts, printing as they go, and reports every file.
 * `args` are vitest's own: file names, `-t name`.
 */
export async function runVitest(
  root: string,
  projects: readonly string[],
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<VitestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'flipon-test-'));
  const reportPath = join(folder, 'report.json');
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          ...projects.map((name) => `--project=${name}`),
          '--reporter=default',
          `--reporter=${join(import.meta.dirname, 'report-modules.ts')}`,
          ...args,
        ],
        {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, ...environment, TEST_REPORT: reportPath },
        },
      );
      child.on('error', reject);
      child.on('close', resolve);
    });
    const report = existsSync(reportPath)
      ? (JSON.parse(readFileSync(reportPath, 'utf8')) as RunReport)
      : null;
    return { report, didSucceed: code === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

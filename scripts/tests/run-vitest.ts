import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests, type TestCounts, type VitestReport } from './test-counts.ts';

/**
 * Runs the named projects of vitest.config.ts, printing as they go, and counts what happened.
 * `args` are vitest's own: file names, `-t name`.
 */
export async function runVitest(
  root: string,
  projects: readonly string[],
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<TestCounts> {
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
          '--reporter=json',
          `--outputFile.json=${reportPath}`,
          ...args,
        ],
        {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, ...environment },
        },
      );
      child.on('error', reject);
      child.on('close', resolve);
    });
    const report = existsSync(reportPath)
      ? (JSON.parse(readFileSync(reportPath, 'utf8')) as VitestReport)
      : null;
    return countTests(report, code === 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

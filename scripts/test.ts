import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runChecks } from './checks/run-checks.ts';
import { installChromium } from './install-chromium.ts';
import { installDebianPackages, testPackages } from './install-debian-packages.ts';
import { makeMemoryFolder, removeMemoryFolder } from './tests/memory-folder.ts';
import { runVitest } from './tests/run-vitest.ts';
import { journeysToTryAgain, withSecondTry } from './tests/second-try.ts';
import { findJourneys, findTestsOfSharedMaterial } from './tests/select-tests.ts';
import {
  addCounts,
  closingLine,
  countTests,
  slowestFiles,
  type TestCounts,
} from './tests/test-counts.ts';

// All checks and all tests. `--unit` leaves the journeys out; other arguments go to vitest.
const root = resolve(import.meta.dirname, '..');
const args = process.argv.slice(2);
const isUnitOnly = args.includes('--unit');

// While the checks run, for none of them keeps all cores busy. What fails is said before the tests.
const building = isUnitOnly ? Promise.resolve() : buildScreen();
const installing = installPrograms();
building.catch(() => 'runTests awaits it');
installing.catch(() => 'runTests awaits it');
const checks = await runChecks(root);
const counts = addCounts({ ...checks, skipped: 0 }, await runTests());
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(closingLine(counts));

async function runTests(): Promise<TestCounts> {
  const vitestArgs = args.filter((arg) => arg !== '--unit');
  const folder = makeMemoryFolder();
  const temporary: Record<string, string> = folder === null ? {} : { TMPDIR: folder };
  try {
    const chromiumPath = await installing;
    if (isUnitOnly) return await runProjects(['unit'], vitestArgs, temporary);
    await building;
    const left = chromiumPath === null ? findJourneys(root) : [];
    if (left.length > 0) console.log(`Left out: ${left.length} files of journeys.`);
    const words = [...vitestArgs, ...left.flatMap((path) => ['--exclude', path])];
    // A test that passes only with the shared material would otherwise fail only for newcomers.
    const isTwice = args.length === 0 && existsSync(join(root, '../shared'));
    const environment = {
      ...temporary,
      CHROMIUM_PATH: chromiumPath ?? '',
      TESTS_WITHOUT_SHARED: isTwice ? findTestsOfSharedMaterial(root).join(' ') : '',
    };
    const projects = ['unit', 'e2e', ...(isTwice ? ['without-shared'] : [])];
    const ran = await runProjects(projects, words, environment);
    return { ...ran, skipped: ran.skipped + left.length };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    if (folder !== null) removeMemoryFolder(folder);
  }
}

/** Counts all tests, says which files took long, and tries journeys that failed once more. */
async function runProjects(
  projects: readonly string[],
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<TestCounts> {
  const { report, didSucceed } = await runVitest(root, projects, words, environment);
  if (report === null) return countTests(report, didSucceed);
  console.log(['The slowest files:', ...slowestFiles(report)].join('\n'));
  const again = journeysToTryAgain(report);
  if (again.length === 0) return countTests(report, didSucceed);
  console.log(`Tried once more: ${again.join(', ')}`);
  const second = await runVitest(root, ['e2e'], again, environment);
  const { counts, passedThen } = withSecondTry(report, second);
  if (passedThen.length > 0) {
    console.log(['Passed at the second try:', ...passedThen].join('\n  '));
  }
  return counts;
}

/** What tests run. Returns the path of the Chromium for the journeys, or null where there is none. */
async function installPrograms(): Promise<string | null> {
  await installDebianPackages(testPackages);
  return isUnitOnly ? null : await installChromium();
}

/** The journeys see the screen as the server delivers it, so it is built as `npm start` builds it. */
async function buildScreen(): Promise<void> {
  if (!existsSync(join(root, 'apps/web/src'))) return;
  const child = spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error('The screen could not be built.');
}

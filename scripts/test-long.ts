import { resolve } from 'node:path';
import { installChromium } from './install-chromium.ts';
import {
  installDebianPackages,
  longTestPackages,
  testPackages,
} from './install-debian-packages.ts';
import { runVitest } from './tests/run-vitest.ts';
import { findTestsOfSome } from './tests/select-tests.ts';
import { closingLine, countTests, slowestFiles } from './tests/test-counts.ts';

// The long tests alone (`**/*.long.ts`): whole chromosomes and gigabytes. Arguments go to vitest. Files run
// one after the other: several tests limit a process's memory and response time, so nothing else may run
// meanwhile.
const root = resolve(import.meta.dirname, '..');
const words = ['--no-file-parallelism', ...process.argv.slice(2)];
await installDebianPackages([...testPackages, ...longTestPackages]);
const environment = {
  RUN_LONG_TESTS: 'yes',
  TESTS_OF_SOME: findTestsOfSome(root).join(' '),
  CHROMIUM_PATH: (await installChromium()) ?? '',
};
const { report, didSucceed } = await runVitest(root, ['long'], words, environment);
if (report !== null) console.log(['The slowest files:', ...slowestFiles(report)].join('\n'));
const counts = countTests(report, didSucceed);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(closingLine(counts));

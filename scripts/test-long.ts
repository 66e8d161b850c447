import { resolve } from 'node:path';
import { installChromium } from './install-chromium.ts';
import {
  installDebianPackages,
  longTestPackages,
  testPackages,
} from './install-debian-packages.ts';
import { runVitest } from './tests/run-vitest.ts';
import { closingLine, countTests } from './tests/test-counts.ts';

// The long tests alone (`**/*.long.ts`): whole chromosomes and gigabytes. Arguments go to vitest. File by
// file: several of them hold a process to its memory and to how soon it answers, beside nothing else.
const root = resolve(import.meta.dirname, '..');
const words = ['--no-file-parallelism', ...process.argv.slice(2)];
installDebianPackages([...testPackages, ...longTestPackages]);
const environment = { RUN_LONG_TESTS: 'yes', CHROMIUM_PATH: installChromium() ?? '' };
const { report, didSucceed } = await runVitest(root, ['long'], words, environment);
const counts = countTests(report, didSucceed);
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(closingLine(counts));

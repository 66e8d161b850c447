import { resolve } from 'node:path';
import { runVitest } from './tests/run-vitest.ts';
import { closingLine } from './tests/test-counts.ts';

// The long tests alone (`**/*.long.ts`): whole chromosomes and gigabytes. Arguments go to vitest.
const root = resolve(import.meta.dirname, '..');
const counts = await runVitest(root, ['long'], process.argv.slice(2), { RUN_LONG_TESTS: 'yes' });
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(closingLine(counts));

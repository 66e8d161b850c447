import { resolve } from 'node:path';
import { runChecks } from './checks/run-checks.ts';

// All checks, or those that the arguments name: `npm run check -- imports sizes`.
const root = resolve(import.meta.dirname, '..');
const { passed, failed } = await runChecks(root, process.argv.slice(2));
console.log(`${passed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

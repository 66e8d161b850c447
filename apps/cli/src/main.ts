import { setFlagsFromString } from 'node:v8';
import { runUntilEnd } from './run-until-end.ts';

// Otherwise the heaps of this thread and of those that scan grow to three times the memory they need before
// any is freed, which is 100 MB for an assembly of many contigs.
setFlagsFromString('--heap-growing-percent=50');
await runUntilEnd(process.argv.slice(2));

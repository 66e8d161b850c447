// Run by the bootstrap before it builds the pages, so that a wrong flag is reported at once:
// `check-program.ts <program> [words]` prints the sentence, or nothing.
import { readProgram } from './program-settings.ts';
import type { Program } from './program-words.ts';

const [program, ...words] = process.argv.slice(2);
const reading = readProgram(program as Program, words, process.env);
if (reading.asks === 'wrong') {
  process.stderr.write(`${reading.message}\n`);
  process.exitCode = 1;
}

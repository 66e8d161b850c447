import { listLines } from './layout.ts';

/** The exit codes of the program. */
export function exitCodeHelp(): string {
  return listLines([
    ['0', 'done, also where nothing was found'],
    ['1', 'something cannot be read or written; the message names file, record and line'],
    ['2', 'the command line is not understood'],
    ['130', 'interrupted; no half-written file is left'],
  ]);
}

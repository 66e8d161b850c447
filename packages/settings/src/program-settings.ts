import { programHelp } from './program-help.ts';
import { type Program, readProgramWords } from './program-words.ts';
import type { Environment } from './setting-list.ts';
import { readSettings, type Settings } from './settings.ts';

/** What a program is to do by its words: go on with these settings, or print and end. */
export type ProgramReading =
  | { asks: 'start'; settings: Settings; switches: ReadonlySet<string> }
  | { asks: 'help'; help: string }
  | { asks: 'wrong'; message: string };

/** Reads what a program was started with: flags win over the environment, and that over defaults. */
export function readProgram(
  program: Program,
  words: readonly string[],
  environment: Environment,
): ProgramReading {
  const reading = readProgramWords(program, words);
  if (!reading.ok) return { asks: 'wrong', message: reading.message };
  if (reading.asksForHelp) return { asks: 'help', help: programHelp(program) };
  const settings = readSettings(environment, reading.given);
  if (!settings.ok) return { asks: 'wrong', message: settings.message };
  return { asks: 'start', settings: settings.settings, switches: reading.switches };
}

/**
 * The same for this very process, which ends here where it is not to start: after its help, or with
 * one sentence and 1.
 */
export function readProgramOrEnd(program: Program): Settings {
  const reading = readProgram(program, process.argv.slice(2), process.env);
  if (reading.asks === 'start') return reading.settings;
  if (reading.asks === 'help') {
    process.stdout.write(reading.help);
    process.exit(0);
  }
  return refuseStart(reading.message);
}

/** Ends this process with one sentence, told by the one who started it where there is one. */
export function refuseStart(message: string): never {
  if (process.send === undefined) process.stderr.write(`${message}\n`);
  else process.send({ type: 'fatal', message });
  process.exit(1);
}

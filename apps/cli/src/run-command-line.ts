import { didYouMean } from '@flipon/settings/nearest-name';
import { type Program, programFlags } from '@flipon/settings/program-words';
import type { Command } from './command.ts';
import { InputError, TroubleError, UsageError } from './command-errors.ts';
import { commands } from './commands.ts';
import { asksForHelp } from './flags/read-words.ts';
import type { CleanUp } from './output/clean-up.ts';
import { readVersion } from './read-version.ts';

/**
 * Runs a command line. Messages go to standard error.
 *
 * @returns the exit code: 0, 1 (something cannot be read or written), 2 (not understood), or the command's
 * own
 */
export async function runCommandLine(words: readonly string[], cleanUp: CleanUp): Promise<number> {
  try {
    const command = await answerUsage(words);
    if (command === null) return 0;
    const { run } = await command.load();
    return (await run(words.slice(1), cleanUp)) ?? 0;
  } catch (error) {
    return await tell(error, words);
  }
}

/** Answers questions about the program itself and requests for help; otherwise returns the command to run. */
async function answerUsage(words: readonly string[]): Promise<Command | null> {
  const [name, ...rest] = words;
  if (name === undefined || name === '-h' || name === '--help') await printHelp([]);
  else if (name === 'help') await printHelp(rest);
  else if (name === '--version' || name === '-V') process.stdout.write(`flipon ${readVersion()}\n`);
  else if (name === '--cite') await printCitations(rest);
  else if (isProgram(name) && asksForHelp(rest)) await printHelp([name]);
  else {
    const command = requireCommand(name);
    if (!asksForHelp(rest)) return command;
    await printCommandHelp(command, rest);
  }
  return null;
}

async function printHelp([name, ...rest]: readonly string[]): Promise<void> {
  if (name !== undefined && isProgram(name)) {
    const { programHelp } = await import('@flipon/settings/program-help');
    process.stdout.write(programHelp(name));
    return;
  }
  if (name !== undefined) {
    return printCommandHelp(requireCommand(name), rest);
  }
  const { generalHelp } = await import('./help/general-help.ts');
  process.stdout.write(generalHelp());
}

async function printCommandHelp(command: Command, words: readonly string[]): Promise<void> {
  const { help } = await command.load();
  process.stdout.write(await help(words, command.examples));
}

async function printCitations(words: readonly string[]): Promise<void> {
  if (words.length > 0)
    throw new UsageError(`--cite takes no words after it, but got ${words[0]}.`);
  const { citations } = await import('./help/citations.ts');
  process.stdout.write(citations());
}

/** They are started before this program is; here they only have their help, and are suggested. */
function isProgram(name: string): name is Program {
  return Object.hasOwn(programFlags, name);
}

function findCommand(name: string | undefined): Command | undefined {
  return commands.find((command) => command.name === name);
}

function requireCommand(name: string): Command {
  const command = findCommand(name);
  if (command !== undefined) return command;
  const names = [...commands.map((each) => each.name), 'help', ...Object.keys(programFlags)];
  throw new UsageError(`There is no command ${name}${didYouMean(name, names)}`);
}

async function tell(error: unknown, [name, ...rest]: readonly string[]): Promise<number> {
  if (error instanceof UsageError) {
    const path = (await findCommand(name)?.load())?.helpPath(rest);
    const help = path === undefined ? 'flipon --help' : `flipon ${path} --help`;
    say(`${error.message}\nSee ${help}.`);
    return 2;
  }
  if (error instanceof InputError || error instanceof TroubleError) {
    say(error.message);
    return error instanceof TroubleError ? 2 : 1;
  }
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  say(`this is a fault of Flipon; please report it.\n${what}`);
  return 1;
}

/** Among the messages of other programs in a pipe, each line tells where it comes from. */
function say(message: string): void {
  const lines = message.split('\n').map((line) => `flipon: ${line}\n`);
  process.stderr.write(lines.join(''));
}

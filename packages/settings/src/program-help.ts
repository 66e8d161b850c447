import { type Program, type ProgramFlag, programFlags } from './program-words.ts';
import { describeSettings } from './settings.ts';

/** What each program is for: in the list of all of them, and at the head of its own help. */
export const programSummaries: Readonly<Record<Program, string>> = {
  all: 'Server, worker and database in one, as npm start does.',
  serve: 'The server alone; needs DATABASE_URL.',
  work: 'A worker alone; needs DATABASE_URL.',
  'rotate-secret': 'A new secret that signs tokens; no user is logged out.',
  'adopt-folder': 'Says once that a data folder and DATABASE_URL belong together.',
};

const notes: Readonly<Record<Program, string>> = {
  all: 'With npm start, flags come after two dashes: npm start -- --port 9000.',
  serve: 'Any number of servers and workers may share one database and one data folder.',
  work: 'Any number of servers and workers may share one database and one data folder.',
  'rotate-secret':
    'Servers that run take the new secret up within seconds. Tokens of the old one hold until they\n' +
    'expire, 7 days at most; with --now they end at once.',
  'adopt-folder':
    'For a folder and a database that are older than their common id, or come from a backup without it;\n' +
    'flipon all does so by itself. The folder has to hold files that the database names. Then its file\n' +
    'folder-id says what the database does, and servers and workers start on no other folder.',
};

/** They read a folder, and what it belongs to, and start nothing. */
const tools: readonly Program[] = ['rotate-secret', 'adopt-folder'];

/** What `flipon <program> --help` prints: usage, flags, settings. */
export function programHelp(program: Program): string {
  const flags = programFlags[program];
  const usages = flags.map((flag) => `[${usageOf(flag)}]`).join(' ');
  const width = Math.max(...flags.map((flag) => usageOf(flag).length), '--help'.length);
  const lines = flags.map((flag) => {
    const instead = flag.variable === null ? '' : ` Wins over ${flag.variable}.`;
    return `  ${usageOf(flag).padEnd(width)}  ${flag.doc}${instead}\n`;
  });
  return [
    `Usage: flipon ${program} ${usages}\n`,
    `\n${programSummaries[program]}\n${notes[program]}\n`,
    `\nFlags\n${lines.join('')}  ${'--help'.padEnd(width)}  This text; nothing is started.\n`,
    tools.includes(program) ? '' : `\nSettings are environment variables\n${describeSettings()}`,
  ].join('');
}

function usageOf({ name, value }: ProgramFlag): string {
  return value === null ? name : `${name} ${value}`;
}

import { didYouMean } from './nearest-name.ts';

/** A program that an operator starts as `flipon <program>`. */
export type Program = 'all' | 'serve' | 'work' | 'rotate-secret' | 'adopt-folder';

/** One flag: a setting that wins over the environment, or a switch of a program. */
export interface ProgramFlag {
  /** With its dashes. */
  name: string;
  /** The placeholder of its value in help; null for a switch. */
  value: string | null;
  /** The environment variable that it overrides; null for a switch. */
  variable: string | null;
  /** What it does, as a sentence. */
  doc: string;
}

const port: ProgramFlag = {
  name: '--port',
  value: 'N',
  variable: 'PORT',
  doc: 'Port to listen on.',
};
const host: ProgramFlag = {
  name: '--host',
  value: 'ADDRESS',
  variable: 'HOST',
  doc: 'Address to listen on; 0.0.0.0 opens it to other machines.',
};
const dataDir: ProgramFlag = {
  name: '--data-dir',
  value: 'FOLDER',
  variable: 'FLIPON_DATA_DIR',
  doc: 'Folder for everything that is stored.',
};
const now: ProgramFlag = {
  name: '--now',
  value: null,
  variable: null,
  doc: 'The old secret is no longer valid: all users are logged out. For a secret that others know.',
};
const lostFiles: ProgramFlag = {
  name: '--lost-files',
  value: null,
  variable: null,
  doc: 'The files that the database names are lost: the rest goes on with an empty folder.',
};

/** THE LIST: which flags a program takes, in the order of its help. */
export const programFlags: Readonly<Record<Program, readonly ProgramFlag[]>> = {
  all: [port, host, dataDir],
  serve: [port, host, dataDir],
  work: [dataDir],
  'rotate-secret': [dataDir, now],
  'adopt-folder': [dataDir, lostFiles],
};

export type WordsReading =
  | {
      ok: true;
      asksForHelp: boolean;
      /** Environment variable -> the flag that takes its place, and its text. */
      given: ReadonlyMap<string, { flag: string; text: string }>;
      /** Names of the switches that were given. */
      switches: ReadonlySet<string>;
    }
  | { ok: false; message: string };

/**
 * Reads the words after `flipon <program>`. A value follows its flag, as the next word or after `=`.
 *
 * @returns the flags given, or one sentence on the first wrong word; a request for help goes before both
 */
export function readProgramWords(program: Program, words: readonly string[]): WordsReading {
  const given = new Map<string, { flag: string; text: string }>();
  const switches = new Set<string>();
  const asksForHelp = words.some((word) => word === '--help' || word === '-h');
  if (asksForHelp) return { ok: true, asksForHelp, given, switches };
  const seen = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const equals = word.indexOf('=');
    const name = equals < 0 ? word : word.slice(0, equals);
    const flag = programFlags[program].find((each) => each.name === name);
    if (flag === undefined) return refuse(refusalOf(program, name, word));
    if (seen.has(name)) return refuse(`${name} is given twice.`);
    seen.add(name);
    if (flag.variable === null) {
      if (equals >= 0) return refuse(`${name} takes no value.`);
      switches.add(name);
      continue;
    }
    const text = equals >= 0 ? word.slice(equals + 1) : words[++at];
    if (text === undefined || text === '' || (equals < 0 && text.startsWith('--'))) {
      return refuse(`${name} needs a value: ${name} ${flag.value}.`);
    }
    given.set(flag.variable, { flag: name, text });
  }
  return { ok: true, asksForHelp, given, switches };
}

function refuse(message: string): WordsReading {
  return { ok: false, message };
}

function refusalOf(program: Program, name: string, word: string): string {
  if (!name.startsWith('-')) {
    return `flipon ${program} takes flags alone, not "${word}"; see flipon ${program} --help.`;
  }
  if (program === 'work' && (name === port.name || name === host.name)) {
    return `flipon work has no ${name}: a worker listens on no port.`;
  }
  const names = [...programFlags[program].map((flag) => flag.name), '--help'];
  return `flipon ${program} has no flag ${name}${didYouMean(name, names)}`;
}

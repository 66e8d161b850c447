import { existsSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { maskSource } from './mask-source.ts';

/** A program that a file runs by its name, or a place where the name cannot be read. */
export interface Spawned {
  /** 1-based. */
  line: number;
  /** null where a comment has to name it. */
  program: string | null;
}

const OF_NODE = /import\s*\{([^}]*)\}\s*from\s*'node:child_process'/;
const PROMISED = /const\s+(\w+)\s*=\s*promisify\(\s*(?:execFile|exec)\s*\)\s*;/g;
/** `// Programs: sort, bedtools` or `// Programs: none`, on the line of a call or above it. */
const NAMED = /\/\/ Programs: ([\w, .-]+)/;
const SHELLS: readonly string[] = ['sh', 'bash'];
/** Commands that a shell runs itself, and words of its language. */
const OF_SHELL = new Set(
  '. : [ cd do done echo elif else esac eval exec exit export false fi for if in local printf pwd read return set shift test then trap true umask unset until wait while'.split(
    ' ',
  ),
);

/**
 * Programs that a TypeScript file runs through `node:child_process`, found in its text: string literals,
 * constants of this file or of one that it imports by its path, and the commands in a shell's line. The
 * running Node.js and files of the checkout do not count.
 *
 * @param path of the file, by which its imports are found below `root`
 */
export function findSpawned(root: string, path: string, text: string): Spawned[] {
  const imported = OF_NODE.exec(text)?.[1];
  if (imported === undefined) return [];
  const masked = maskSource(text);
  const lines = text.split('\n');
  return findCalls(text, masked, imported).flatMap(({ at, open, isShell }): Spawned[] => {
    const line = text.slice(0, at).split('\n').length;
    const named = namedAround(lines, line - 1);
    const programs = named ?? programsOfCall(argumentsAt(text, masked, open), isShell);
    if (programs === null) return [{ line, program: null }];
    return programs.map((program) => ({ line, program }));
  });

  function programsOfCall([first = '', second = '']: string[], isShell: boolean): string[] | null {
    const value = textOf(first);
    if (isShell) return value === null ? null : commandsOf(value);
    if (value === null) return isOwn(first) ? [] : null;
    const program = basename(value);
    const line = SHELLS.includes(program) ? /'-\w*c',\s*([\s\S]*)/.exec(second)?.[1] : undefined;
    if (line === undefined) return [program];
    const script = textOf(firstOf(line));
    return script === null ? null : [program, ...commandsOf(script)];
  }

  /** The text of a literal, or of the constant that a name has; null where that is not known. */
  function textOf(expression: string): string | null {
    const [, quote = '', literal] = /^(['"`])([\s\S]*)\1$/.exec(expression) ?? [];
    if (literal !== undefined) {
      const isOne = !literal.replace(/\\[\s\S]/g, '').includes(quote);
      return isOne ? literal.replace(/\\n/g, '\n') : null;
    }
    const joined = /^join\([\s\S]*'([^']*)',?\s*\)$/.exec(expression)?.[1];
    if (joined !== undefined) return joined;
    return /^\w+$/.test(expression) ? constantOf(expression, text, path) : null;
  }

  function constantOf(name: string, of: string, at: string): string | null {
    const own = new RegExp(`const ${name}(?:: \\w+)? =\\s*(['"\`])([\\s\\S]*?)\\1;`).exec(of);
    if (own !== null) return own[2] ?? null;
    const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']*)'`).exec(of)?.[1];
    const other = posix.join(posix.dirname(at), from ?? '');
    if (from === undefined || !existsSync(`${root}/${other}`)) return null;
    return constantOf(name, readFileSync(`${root}/${other}`, 'utf8'), other);
  }

  /** Node.js itself, and the command of the checkout by the names that tests give its path. */
  function isOwn(expression: string): boolean {
    return ['process.execPath', 'EXECUTABLE', 'FLIPON', 'flipon'].includes(expression);
  }
}

/** Where programs are started: of the call's name, and of its opening bracket. */
function findCalls(text: string, masked: string, imported: string) {
  const names = imported
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^(?:spawn|exec)\w*$/.test(name));
  const aliases = [...text.matchAll(PROMISED)].map(([, name = '']) => name);
  const called = [...names, ...aliases].join('|');
  if (called === '') return [];
  const call = new RegExp(
    `(?<![\\w$.])(?:(${called})|promisify\\((${names.join('|')})\\))\\s*\\(`,
    'g',
  );
  return [...masked.matchAll(call)].map((match) => ({
    at: match.index,
    open: match.index + match[0].length - 1,
    isShell: /^exec(?:Sync)?$/.test(match[1] ?? match[2] ?? ''),
  }));
}

/** The first two arguments of the call whose bracket opens at `open`. */
function argumentsAt(text: string, masked: string, open: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let begin = open + 1;
  for (let at = open; at < masked.length; at += 1) {
    const char = masked.charAt(at);
    if ('([{'.includes(char)) depth += 1;
    if (')]}'.includes(char)) depth -= 1;
    if ((depth === 1 && char === ',') || depth === 0) {
      found.push(text.slice(begin, at).trim());
      begin = at + 1;
    }
    if (depth === 0 || found.length === 2) break;
  }
  return found;
}

/** The first element of the rest of an array's text. */
function firstOf(text: string): string {
  return argumentsAt(`(${text}`, maskSource(`(${text}`), 0)[0] ?? '';
}

/** The words in the place of a command in a line of shell. */
function commandsOf(script: string): string[] {
  const plain = script
    .replace(/\$\{[^}]*\}/g, 'X')
    .replace(/'[^']*'|"(?:\\.|[^"\\])*"/g, 'X')
    .replace(/\\\n/g, ' ');
  const words = [...plain.matchAll(/(?:^|[|;&\n({]|\$\()\s*((?:\w+=\S*\s+)*)([a-z][\w.+-]*)/g)];
  return words.map(([, , word = '']) => word).filter((word) => !OF_SHELL.has(word));
}

/** The programs that a comment on the line of a call, or right above it, names. */
function namedAround(lines: readonly string[], at: number): string[] | null {
  for (let line = at; line >= 0; line -= 1) {
    const named = NAMED.exec(lines[line] ?? '')?.[1];
    if (named !== undefined) {
      const words = named.replace(/\.$/, '').split(/,\s*/);
      return words.filter((word) => word !== 'none');
    }
    if (!/^\s*\/\//.test(lines[line - 1] ?? '')) return null;
  }
  return null;
}

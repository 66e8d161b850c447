import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';

interface ForbiddenWord {
  what: string;
  pattern: RegExp;
  /** Files that must contain it, each with its reason in a comment. */
  allowedIn: readonly string[];
  /** The files that may not contain it; without it all. */
  within?: RegExp;
}

// The patterns are assembled from parts, so that this file does not contain the words that it forbids.
/** Phrases that hide who does what. "Be told apart" and "so many that" are plain. */
const UNCLEAR_PHRASES = [
  'who' + 'ever',
  '(?:is|are|was|were|be|been|being) ' + 'told(?! apart)',
  'what ' + 'is not',
  '(?:somebody|nobody) ' + 'else',
  '(?:stands?|stood|standing) ' + 'still',
  'so ' + 'many(?!.* that)',
  'stands? ' + '(?:in|within|beside|behind)',
  'lies? ' + '(?:above|behind|beside)',
];

/** Sentences that users stumbled over, by the words in which they would come back. */
const STUMBLED_OVER = [
  '\\}? ' + "ended[`'<]",
  'Whose ' + 'map',
  'link is ' + 'not whole',
  'stronger than ' + 'stranger',
  'Nothing ' + 'stands',
  '(?:format|label|\\}) has ' + 'no room for',
  'drawn over ' + "others[`'<]",
  'begins anew ' + 'with each record',
  'draws its ' + 'pair',
  'Letters ' + "before[`'<]",
  'By triplex ' + 'true',
  'Readiness ' + '\\(',
  'goes on ' + 'there',
  'finished in ' + '\\$?\\{',
  'as it ' + "stands[`'<]",
  'Begin ' + 'anew',
];

const FORBIDDEN_WORDS: readonly ForbiddenWord[] = [
  {
    what: 'unfinished work; finish it, or file an issue',
    pattern: new RegExp(`\\b(?:${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`),
    allowedIn: [],
  },
  {
    what: 'the host name of a package registry; name the package alone',
    pattern: new RegExp(['registry', 'npmjs'].join('\\.')),
    allowedIn: [],
  },
  {
    what: "a path of one developer's machine; make it relative",
    pattern: new RegExp(`(?<![\\w.~-])/(?:${['work', 'root'].join('|')})/`),
    allowedIn: [],
  },
  {
    what: 'no plain English; write subject, verb and object, with nouns for people and things',
    pattern: new RegExp(`\\b(?:${UNCLEAR_PHRASES.join('|')})\\b`, 'i'),
    allowedIn: [],
  },
  {
    what: 'a sentence that users stumbled over; see the words around it for a plain one',
    pattern: new RegExp(STUMBLED_OVER.join('|')),
    allowedIn: [],
    within: /^apps\/web\/src\/.*(?<!\.test)\.tsx?$/,
  },
];

/** Words that no file of the project may contain, as `file:line: why`. Binary files are left out. */
export function findForbiddenWords(root: string): string[] {
  const problems: string[] = [];
  const needed = new Set<string>();
  for (const path of listFiles(root)) {
    const text = readFileSync(join(root, path), 'latin1');
    if (text.includes('\0')) continue;
    for (const { what, pattern, allowedIn, within } of FORBIDDEN_WORDS) {
      if (within?.test(path) === false || !pattern.test(text)) continue;
      if (allowedIn.includes(path)) needed.add(path + what);
      else problems.push(`${path}:${firstLine(text, pattern)}: ${what}`);
    }
  }
  for (const { what, allowedIn } of FORBIDDEN_WORDS) {
    for (const path of allowedIn.filter((each) => !needed.has(each + what))) {
      problems.push(
        `scripts/checks/forbidden-words.ts: ${path} needs its exception no longer; remove it`,
      );
    }
  }
  return problems;
}

function firstLine(text: string, pattern: RegExp): number {
  return text.split('\n').findIndex((line) => pattern.test(line)) + 1;
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findDoubleCasts } from './double-casts.ts';
import { findForbiddenWords } from './forbidden-words.ts';
import { findSkippedTests } from './skipped-tests.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function makeTree(name: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'flipon-words-'));
  folders.push(root);
  execFileSync('git', ['init', '-q'], { cwd: root });
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
  return root;
}

describe('findForbiddenWords', () => {
  it.each([
    ['TO' + 'DO: later', 'unfinished work'],
    ['// FIX' + 'ME', 'unfinished work'],
    [`https://${['registry', 'npmjs'].join('.')}.org/x`, 'package registry'],
    [`see ${['', 'work', 'main', 'x'].join('/')}`, 'one developer'],
    [`'${['', 'root', 'x'].join('/')}'`, 'one developer'],
    ['Who' + 'ever asks waits.', 'plain English'],
    ['the sender is ' + 'told why', 'plain English'],
    ['refuses what ' + 'is not there', 'plain English'],
    ['hides it from somebody ' + 'else', 'plain English'],
    ['a worker that stands ' + 'still', 'plain English'],
    ['runs so ' + 'many at once', 'plain English'],
    ['the head stands ' + 'in the first line', 'plain English'],
    ['its provenance lies ' + 'beside it', 'plain English'],
  ])('finds %j and its line', (text, why) => {
    const problems = findForbiddenWords(makeTree('notes.md', `fine\n${text}\n`));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^notes\.md:2: /);
    expect(problems[0]).toContain(why);
  });

  it.each([
    ...['../work/x', 'apps/worker/src', '/workspace/', '/root', 'todos', 'a\0TO' + 'DO'],
    ...['digits that cannot be told apart', 'so many results that a start takes longer'],
    ...['N stands for any base', 'a hit lies in its record'],
  ])('accepts %j', (text) => {
    expect(findForbiddenWords(makeTree('notes.md', text))).toEqual([]);
  });
});

it('finds sentences that users stumbled over, on the screen alone', () => {
  const sentence = '<p>This link is ' + 'not whole.</p>';
  const count = (path: string) => findForbiddenWords(makeTree(path, sentence)).length;
  expect(count('apps/web/src/app/page.tsx')).toBe(1);
  expect(count('apps/web/src/app/page.test.tsx')).toBe(0);
  expect(count('notes.md')).toBe(0);
});

describe('findSkippedTests', () => {
  const skip = ['it', 'skip'].join('.');
  it.each([
    [`${skip}('a', f);`, 1],
    [`describe${'.skipIf'}(x)('a', f);`, 1],
    [`it('a', ({ skip }) => {\n  ${'skip'}();\n});`, 1],
    [`it${'.only'}('a', f); // alone for now`, 1],
    [`// Needs the shared folder.\n${skip}('a', f);`, 0],
    [`${skip}('a', f); // needs the shared folder`, 0],
    [`it('does not ${skip}', f);`, 0],
    [`context.skip('needs the shared folder');`, 0],
  ])('judges %j', (text, count) => {
    expect(findSkippedTests(makeTree('a.test.ts', text))).toHaveLength(count);
  });
});

describe('findDoubleCasts', () => {
  const cast = ['as', 'unknown', 'as'].join(' ');
  it.each([
    ['a.ts', `\nconst a = b ${cast} Hit;`, ['a.ts:2: ']],
    ['a.tsx', `f(b ${cast} Hit, c ${cast} Hit);`, ['a.tsx:1: ', 'a.tsx:1: ']],
    ['a.ts', `const a = b\n  as unknown\n  as Hit;`, ['a.ts:2: ']],
    ['a.ts', `// b ${cast} Hit\nconst a = 'b ${cast} Hit';`, []],
    ['a.ts', 'const a: unknown = b as Hit;', []],
    ['a.test.ts', `const a = b ${cast} Hit;`, []],
    ['a.md', `b ${cast} Hit`, []],
  ])('judges %s with %j', (name, text, places) => {
    const problems = findDoubleCasts(makeTree(name, text));
    expect(problems.map((problem) => problem.replace(/a cast.*/, ''))).toEqual(places);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';
import { maskSource } from './mask-source.ts';
import { isTestPath, isTypeScript } from './read-sources.ts';

const SKIP =
  /(?<![\w$.])(?:(?:describe|test|it|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|fails)\b|x(?:describe|test|it)\s*\(|(?:\w+\.)?skip\s*\(\s*\))/g;
const ONLY = /(?<![\w$.])(?:describe|test|it|suite)(?:\.\w+)*\.only\b/g;

/**
 * Tests that are left out without a reason, as `file:line: why`. The reason is a comment on the line
 * or on the one above. A test that runs alone leaves out all others and has no excuse.
 */
export function findSkippedTests(root: string): string[] {
  return listFiles(root)
    .filter((path) => isTypeScript(path) && isTestPath(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const masked = maskSource(text);
      const lines = text.split('\n');
      const lineOf = (match: RegExpExecArray): number =>
        masked.slice(0, match.index).split('\n').length;
      const skips = [...masked.matchAll(SKIP)]
        .map(lineOf)
        .filter((line) => !isComment(lines[line - 2]) && !/\/\/ /.test(lines[line - 1] ?? ''))
        .map((line) => `${path}:${line}: a skipped test needs its reason in a comment`);
      const alone = [...masked.matchAll(ONLY)]
        .map(lineOf)
        .map((line) => `${path}:${line}: a test that runs alone leaves out the others`);
      return [...skips, ...alone];
    });
}

const isComment = (line: string | undefined): boolean => /^\s*(?:\/\/|\*\/|\/\*)/.test(line ?? '');

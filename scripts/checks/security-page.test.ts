import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sharedPath } from '@flipon/test-material/shared-material';
import { expect, test } from 'vitest';
import { isTestPath } from './read-sources.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'docs/security.md'), 'utf8');

interface Row {
  id: string;
  level: string;
  verdict: string;
  where: string;
  tests: string[];
}

const rows = page.split('\n').flatMap((line): Row[] => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, id = '', level = '', verdict = '', where = '', tests = ''] = cells;
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, verdict, where, tests: pathsIn(tests) }] : [];
});

/** The paths and names of checks in backticks. */
function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

const requirements = sharedPath('spec/asvs-5.0.0-en.csv');
if (requirements === null) console.log('Left out: the list of the requirements is not here.');

// The list is in a folder outside the checkout, which is not on every machine; the log says so.
test.skipIf(requirements === null)('every requirement of the levels 1 and 2 has its row', () => {
  const text = readFileSync(requirements ?? '', 'utf8');
  // The last cell of a requirement is its level; its text may have commas and line ends.
  const listed = [...text.matchAll(/,V(\d+\.\d+\.\d+),[\s\S]*?,([123])\r?$/gm)]
    .filter(([, , level]) => level !== '3')
    .map(([, id, level]) => `${id} ${level}`);
  expect(listed).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(listed);
});

test('every row says what is so, and why or where', () => {
  const unclear = rows.filter(
    ({ verdict, where }) =>
      !['met', 'by operator', 'does not apply', 'not met'].includes(verdict) || where.length < 5,
  );
  expect(unclear).toEqual([]);
});

test('what is met names places and tests that are there', () => {
  const untested = rows.filter(({ verdict, tests }) => verdict === 'met' && tests.length === 0);
  expect(untested.map(({ id }) => id)).toEqual([]);
  const named = rows.flatMap(({ id, where, tests }) =>
    [...pathsIn(where).filter((path) => path.includes('/')), ...tests].map((path) => ({
      id,
      path,
    })),
  );
  const gone = named.filter(
    ({ path }) => !path.startsWith('/') && !existsSync(resolve(root, path)),
  );
  expect(gone).toEqual([]);
  const noTests = rows.flatMap(({ id, tests }) =>
    tests
      .filter((path) => !isTestPath(path) && !path.startsWith('scripts/'))
      .map((path) => ({ id, path })),
  );
  expect(noTests).toEqual([]);
});

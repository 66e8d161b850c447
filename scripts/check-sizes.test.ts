import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  checkSizes,
  findCrowdedFolders,
  findLongComponents,
  findManyDoors,
} from './check-sizes.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A checkout with files of the given numbers of lines. */
function makeTree(files: Record<string, number>, firstLine = 'code'): string {
  const root = mkdtempSync(join(tmpdir(), 'flipon-sizes-'));
  folders.push(root);
  execFileSync('git', ['init', '-q'], { cwd: root });
  for (const [name, lines] of Object.entries(files)) {
    writeFileSync(join(root, name), `${firstLine}\n${'x\n'.repeat(lines - 1)}`);
  }
  return root;
}

// Enough small files that one long file does not move the 90th percentile.
const SMALL = Object.fromEntries(Array.from({ length: 19 }, (_, i) => [`small-${i}.ts`, 40]));

describe('checkSizes', () => {
  it('accepts the longest lengths that need no reason', () => {
    const { errors, note } = checkSizes(makeTree({ ...SMALL, 'long.tsx': 300, 'a.test.ts': 400 }));
    expect(errors).toEqual([]);
    expect(note).toBe('20 source files, median 40 lines (goal 60), p90 40 (limit 200)');
  });

  it('asks for a reason over 300 lines', () => {
    const files = { ...SMALL, 'long.ts': 301 };
    expect(checkSizes(makeTree(files)).errors).toEqual([
      'long.ts: 301 lines; over 300 the first line is a comment that says why it is one thing',
    ]);
    expect(checkSizes(makeTree(files, '// One table, read as one.')).errors).toEqual([]);
  });

  it('refuses more than 400 lines, in tests too, whatever the reason', () => {
    const files = { ...SMALL, 'long.ts': 401, 'long.test.ts': 401 };
    expect(checkSizes(makeTree(files, '// Why not.')).errors).toHaveLength(2);
  });

  it('refuses a 90th percentile over 200, and counts neither tests nor style sheets', () => {
    expect(checkSizes(makeTree({ 'a.ts': 201 })).errors[0]).toContain('90th percentile');
    expect(checkSizes(makeTree({ 'a.ts': 20, 'a.test.ts': 250, 'a.css': 900 })).errors).toEqual([]);
  });
});

describe('findLongComponents', () => {
  const component = (lines: number, first = 'function Box({', last = '}') =>
    [first, '  a,', '}: BoxProps) {', ...Array<string>(lines - 4).fill('  x();'), last].join('\n');

  it('allows 150 lines, and counts each component by itself', () => {
    const text = [component(150), component(150, 'export function Second({'), ''].join('\n\n');
    expect(findLongComponents('a.tsx', text)).toEqual([]);
  });

  it('refuses more, exported, remembered or neither, and nothing that is no component', () => {
    const text = [
      component(151),
      component(152, 'export function Second({'),
      component(153, 'export const Third = memo(function Third({', '});'),
      component(200, 'export function useBox({'),
    ].join('\n\n');
    expect(findLongComponents('a.tsx', text)).toEqual(
      ['Box has 151', 'Second has 152', 'Third has 153'].map(
        (found) =>
          `a.tsx: component ${found} lines, more than 150; give its parts names, and its state a hook`,
      ),
    );
  });

  it('is part of the check of sizes, for sources alone', () => {
    const root = makeTree(SMALL);
    for (const name of ['box.tsx', 'box.test.tsx', 'box.ts']) {
      writeFileSync(join(root, name), `${component(151)}\n`);
    }
    expect(checkSizes(root).errors.map((error) => error.split(':')[0])).toEqual(['box.tsx']);
  });
});

describe('findCrowdedFolders', () => {
  const files = (count: number) => Array.from({ length: count }, (_, i) => `a/src/file-${i}.ts`);
  const tests = ['a/src/b.test.ts', 'a/src/b.long.ts', 'a/src/testing/b.ts', 'a/src/c/d.ts'];

  it('allows 25 files, and counts neither tests nor the folders below', () => {
    expect(findCrowdedFolders([...files(25), ...tests], [])).toEqual([]);
    expect(findCrowdedFolders(files(26), [])).toEqual([
      'a/src: 26 source files, more than 25; give it folders that name their contents',
    ]);
    expect(findCrowdedFolders(files(26), ['a/src'])).toEqual([]);
    expect(findCrowdedFolders(files(25), ['a/src'])).toEqual([
      'a/src: 25 source files; take it out of the list of crowded folders',
    ]);
  });
});

it('allows 30 doors of packages/store', () => {
  const doors = (count: number) =>
    Array.from({ length: count }, (_, at) => `packages/store/src/part-${at}/door.ts`);
  expect(findManyDoors([...doors(30), 'packages/tables/src/door.ts'])).toEqual([]);
  expect(findManyDoors(doors(31))).toEqual([
    'packages/store: 31 doors, more than 30; merge resources',
  ]);
});

import { describe, expect, it } from 'vitest';
import { findCircles } from './find-circles.ts';
import { readImports } from './read-imports.ts';
import { type Room, roomFolderOf } from './read-rooms.ts';
import { isTestPath } from './read-sources.ts';

const ROOMS = new Map(
  ['packages/low', 'packages/high'].map((folder): [string, Room] => {
    const name = folder.slice('packages/'.length);
    const files = { doors: { './*': './src/*.ts' }, platformFiles: {} };
    return [
      folder,
      { name, folder, isApp: false, dependencies: {}, devDependencies: {}, ...files },
    ];
  }),
);

/** The ways around of what findCircles answers for these files: path -> text. */
function circlesOf(files: Record<string, string>): (string | undefined)[] {
  const sources = Object.entries(files).map(([path, text]) => ({
    path,
    room: ROOMS.get(roomFolderOf(path) ?? '') ?? null,
    isTest: isTestPath(path),
    masked: text,
    imports: readImports(text),
  }));
  return findCircles(sources, ROOMS).map((problem) => / imports: (.*);/.exec(problem)?.[1]);
}

describe('findCircles', () => {
  it('finds nothing where imports only lead down, also by two ways', () => {
    expect(
      circlesOf({
        'a.ts': `import './b.ts'; import './c.ts';`,
        'b.ts': `import './d.ts';`,
        'c.ts': `import './d.ts'; import 'react'; import 'node:fs'; import './page.css';`,
        'd.ts': '',
      }),
    ).toEqual([]);
  });

  it.each([
    [`import { b } from './b.ts';`],
    [`import type { B } from './b.ts';`],
    [`import { type B } from './b.ts';`],
    [`import './b.ts';`],
    [`export { b } from './b.ts';`],
    [`export type * from './b.ts';`],
    [`const b = () => import('./b.ts');`],
  ])('counts %s', (text) => {
    expect(circlesOf({ 'a.ts': text, 'b.ts': `import './a.ts';` })).toEqual([
      'a.ts -> b.ts -> a.ts',
    ]);
  });

  it('finds a circle through the doors of two rooms', () => {
    const files = {
      'packages/low/src/base.ts': `import type { Table } from '@flipon/high/table';`,
      'packages/high/src/table.ts': `import { row } from './row.ts';`,
      'packages/high/src/row.ts': `import { base } from '@flipon/low/base';`,
    };
    expect(circlesOf(files)).toEqual([
      'packages/low/src/base.ts -> packages/high/src/table.ts -> packages/high/src/row.ts -> packages/low/src/base.ts',
    ]);
  });

  it('finds a file that imports itself', () => {
    expect(circlesOf({ 'a.ts': `import './a.ts';` })).toEqual(['a.ts -> a.ts']);
  });

  it('shows the shortest way around, from each file that no circle has shown yet', () => {
    expect(
      circlesOf({
        'top.ts': `import './a.ts';`,
        'a.ts': `import './b.ts'; import './c.ts';`,
        'b.ts': `import './c.ts';`,
        'c.ts': `import './a.ts';`,
        'd.ts': `import './e.ts';`,
        'e.ts': `import './d.ts';`,
      }),
    ).toEqual(['a.ts -> c.ts -> a.ts', 'b.ts -> c.ts -> a.ts -> b.ts', 'd.ts -> e.ts -> d.ts']);
  });

  it('leaves out tests and what serves them', () => {
    expect(
      circlesOf({
        'packages/low/src/a.test.ts': `import './testing/b.ts';`,
        'packages/low/src/testing/b.ts': `import '../a.test.ts';`,
      }),
    ).toEqual([]);
  });
});

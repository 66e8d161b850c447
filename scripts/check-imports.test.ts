import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';
import { ALLOWED_EDGES, FEATURE_EDGES } from './checks/import-table.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A small project in a temporary checkout: path -> text. */
function makeTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'flipon-imports-'));
  folders.push(root);
  execFileSync('git', ['init', '-q'], { cwd: root });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const manifest = (name: string, rest: Record<string, unknown> = {}): string =>
  JSON.stringify({ name: `@flipon/${name}`, ...rest });

/** sequence <- analyses <- contract <- web, and server; everything in order. */
const SOUND: Record<string, string> = {
  'package.json': JSON.stringify({ devDependencies: { vitest: '1' } }),
  'packages/sequence/package.json': manifest('sequence', {
    exports: { './interval': './src/interval.ts' },
  }),
  'packages/sequence/src/interval.ts': `export const interval = 1;\n`,
  'packages/analyses/package.json': manifest('analyses', {
    exports: { './definitions': './src/definitions.ts', './kinds/*': './src/kinds/*.ts' },
    dependencies: { '@flipon/sequence': '0.1.0', zod: '4' },
  }),
  'packages/analyses/src/definitions.ts': `import { a } from './kinds/a/definition.ts';\nexport const definitions = [a];\n`,
  'packages/analyses/src/kinds/a/definition.ts': `import type { K } from './kernel.ts';\nimport { z } from 'zod';\nexport const a: K = z;\n`,
  'packages/analyses/src/kinds/a/kernel.ts': `import { interval } from '@flipon/sequence/interval';\nexport type K = unknown;\nexport const kernel = interval;\n`,
  'packages/analyses/src/kinds/b/kernel.ts': `export const kernel = 2;\n`,
  'apps/web/package.json': manifest('web', {
    dependencies: { '@flipon/analyses': '0.1.0', react: '19' },
    devDependencies: { vite: '8' },
  }),
  'apps/web/vite.config.ts': `import { resolve } from 'node:path';\nimport { defineConfig } from 'vite';\n`,
  'apps/web/src/ui/button.tsx': `import { useState } from 'react';\n`,
  'apps/web/src/features/library/list.tsx': `import { definitions } from '@flipon/analyses/definitions';\nimport { Button } from '../../ui/button.tsx';\n`,
  'apps/web/src/features/results/page.tsx': `import './page.css';\n`,
  'apps/web/src/app/routes.tsx': `import { List } from '../features/library/list.tsx';\nimport { Page } from '../features/results/page.tsx';\n`,
  'apps/server/package.json': manifest('server', { dependencies: { '@flipon/analyses': '0.1.0' } }),
  'apps/server/src/app.ts': `import { definitions } from '@flipon/analyses/definitions';\nimport { readFile } from 'node:fs/promises';\n`,
  'apps/server/src/app.test.ts': `import { it } from 'vitest';\nimport { randomDna } from '@flipon/test-material/random-dna';\n`,
  'packages/test-material/package.json': manifest('test-material', {
    exports: { './random-dna': './src/random-dna.ts' },
  }),
  'packages/test-material/src/random-dna.ts': `import { open } from 'node:fs/promises';\n`,
};

const EDGES = {
  sequence: [],
  analyses: ['sequence'],
  web: ['analyses'],
  server: ['analyses'],
  'test-material': [],
};

const check = (
  changes: Record<string, string> = {},
  edges: Record<string, string[]> = {},
  testEdges: Record<string, string[]> = {},
  featureEdges: Record<string, string[]> = {},
  browserDoors: Record<string, string[]> = {},
): string[] =>
  checkImports(makeTree({ ...SOUND, ...changes }), {
    edges: { ...EDGES, ...edges },
    testEdges,
    featureEdges,
    computedImports: [],
    browserDoors,
  });

describe('checkImports', () => {
  it('finds nothing in a sound tree', () => {
    expect(check()).toEqual([]);
  });

  it('refuses an edge that the table does not have, and names the line to add', () => {
    const problems = check({
      'packages/sequence/package.json': manifest('sequence', {
        exports: { './interval': './src/interval.ts' },
        dependencies: { '@flipon/analyses': '0.1.0' },
      }),
      'packages/sequence/src/interval.ts': `\nimport type { K } from '@flipon/analyses/kinds/b/kernel';\n`,
    });
    expect(problems).toEqual([
      "packages/sequence/src/interval.ts:2: '@flipon/analyses/kinds/b/kernel': no edge sequence -> analyses; move the import, or add 'analyses' to the line `sequence: [...]` of ALLOWED_EDGES in scripts/checks/import-table.ts",
    ]);
  });

  it('refuses an edge of the table that nothing uses, and names the line to cut', () => {
    expect(check({}, { server: ['analyses', 'sequence'] })).toEqual([
      "scripts/checks/import-table.ts: ALLOWED_EDGES allows server -> sequence, but no source file uses it; remove 'sequence' from the line `server: [...]`",
    ]);
  });

  it('says nothing of the edges of a room without code', () => {
    expect(check({}, { worker: ['analyses'] })).toEqual([]);
  });

  it('does not take the import of a test as use of an edge', () => {
    const changes = {
      'apps/server/package.json': manifest('server', {
        dependencies: { '@flipon/analyses': '0.1.0', '@flipon/sequence': '0.1.0' },
      }),
      'apps/server/src/app.test.ts': `import { interval } from '@flipon/sequence/interval';\n`,
    };
    expect(check(changes, { server: ['analyses', 'sequence'] })).toHaveLength(1);
    expect(check(changes)[0]).toContain('no edge server -> sequence for tests');
    expect(check(changes, {}, { server: ['sequence'] })).toEqual([]);
  });

  it('refuses a line for tests that nothing uses, or that repeats the table', () => {
    expect(check({}, {}, { server: ['sequence'] })[0]).toContain('no test uses it');
    expect(check({}, {}, { server: ['analyses'] })[0]).toContain('repeats server -> analyses');
  });

  it('lets a feature import the one below it, not the other way round', () => {
    const edges = { results: ['library'] };
    const up = `import { List } from '../library/list.tsx';\n`;
    const down = `import { Page } from '../results/page.tsx';\n`;
    const results = { 'apps/web/src/features/results/page.tsx': up };
    expect(check(results, {}, {}, edges)).toEqual([]);
    const library = { ...results, 'apps/web/src/features/library/row.tsx': down };
    expect(check(library, {}, {}, edges)).toHaveLength(1);
    expect(check(library, {}, {}, edges)[0]).toContain('library must not import feature results');
  });

  it('refuses an edge between features that nothing uses', () => {
    expect(check({}, {}, {}, { results: ['library'] })).toEqual([
      "scripts/checks/import-table.ts: FEATURE_EDGES allows results -> library, but no source file uses it; remove 'library' from the line `results: [...]`",
    ]);
  });

  it('asks for a line for every room', () => {
    const problems = check({ 'packages/tables/src/table.ts': 'export const table = 1;\n' });
    expect(problems).toEqual([
      'scripts/checks/import-table.ts: ALLOWED_EDGES has no line for packages/tables; add `tables: []`',
    ]);
  });

  it.each([
    [
      'an app that imports another, whatever the table says',
      'apps/server/src/start.ts',
      `import '@flipon/web/app';`,
      'apps never import each other (server -> web)',
    ],
    [
      'a relative import into another room',
      'apps/server/src/start.ts',
      `import '../../../packages/sequence/src/interval.ts';`,
      'must stay inside its own room',
    ],
    [
      'a package of the project without its door',
      'apps/server/src/start.ts',
      `import '@flipon/analyses';`,
      'has no door "."',
    ],
    [
      'a door that the exports do not list',
      'apps/server/src/start.ts',
      `import '@flipon/analyses/secret';`,
      'packages/analyses/package.json has no door "./secret"',
    ],
    [
      'a room that does not exist',
      'apps/server/src/start.ts',
      `import '@flipon/nowhere/x';`,
      'there is no room nowhere',
    ],
    [
      'an npm package that is not listed',
      'apps/server/src/start.ts',
      `import '@scope/thing/deep';`,
      'apps/server/package.json does not list @scope/thing in its dependencies',
    ],
    [
      'a development package in a source',
      'apps/web/src/app/start.ts',
      `import 'vite';`,
      'does not list vite in its dependencies',
    ],
    [
      'a builtin module without its prefix',
      'apps/server/src/start.ts',
      `import 'fs';`,
      'write node:fs',
    ],
    [
      'a module known only at run time',
      'apps/server/src/start.ts',
      'await import(`./${name}.ts`);',
      "needs the line 'apps/server/src/start.ts' in COMPUTED_IMPORTS",
    ],
    [
      'test material in a source',
      'apps/server/src/start.ts',
      `import '@flipon/test-material/random-dna';`,
      'only tests may import test-material',
    ],
    [
      'test code in a source',
      'apps/server/src/start.ts',
      `import './testing/build-test-app.ts';`,
      'only tests may import test code',
    ],
    ['a barrel', 'apps/server/src/routes/index.ts', '', 'no barrels'],
    [
      'a kind that imports another by path',
      'packages/analyses/src/kinds/a/rows.ts',
      `import '../cpg/kernel.ts';`,
      'kinds/a must not import kinds/cpg',
    ],
    [
      'a kind that imports another by door',
      'apps/server/src/kinds/b/route.ts',
      `import '@flipon/analyses/kinds/cpg/definition';`,
      'kinds/b must not import kinds/cpg',
    ],
    [
      'a node module in a pure room',
      'packages/analyses/src/kinds/a/file.ts',
      `import 'node:fs';`,
      'analyses is pure and must not import node:fs',
    ],
    [
      'a node module in the screen',
      'apps/web/src/ui/file.ts',
      `import 'node:path';`,
      'must not import node:path',
    ],
    [
      'a kernel in the screen',
      'apps/web/src/api/run.ts',
      `import type { K } from '@flipon/analyses/kinds/a/kernel';`,
      'must not import a kernel',
    ],
    [
      'a feature that imports another',
      'apps/web/src/features/results/tabs.ts',
      `import '../library/list.tsx';`,
      'feature results must not import feature library',
    ],
    [
      'a feature that imports app',
      'apps/web/src/features/results/tabs.ts',
      `import '../../app/routes.tsx';`,
      'a feature must not import app',
    ],
    [
      'ui that imports api',
      'apps/web/src/ui/card.ts',
      `import '../api/call.ts';`,
      'ui knows no server and must not import api',
    ],
    [
      'ui that imports a feature',
      'apps/web/src/ui/card.ts',
      `import '../features/library/list.tsx';`,
      'ui lies below the features and must not import a feature',
    ],
    [
      'api that imports app',
      'apps/web/src/api/call.ts',
      `import '../app/routes.tsx';`,
      'api lies below the features and must not import app',
    ],
  ])('refuses %s', (_, path, text, message) => {
    const problems = check({ [path]: `${text}\n` }, { server: ['analyses', 'web'] });
    expect(problems.filter((problem) => problem.startsWith(path)).join('\n')).toContain(message);
  });

  it.each([
    'const at = Date.now();',
    'const at = new Date();',
    'const x = Math.random();',
    'const id = crypto.randomUUID();',
    'const title = document.title;',
    'const page = window.location;',
    'await fetch(url);',
    'console.log(1);',
    'const home = process.env;',
  ])('refuses %j in a pure room, and nowhere else', (text) => {
    const problems = check({
      'packages/analyses/src/impure.ts': `${text}\n`,
      'packages/analyses/src/impure.test.ts': `${text}\n`,
      'apps/server/src/impure.ts': `${text}\n`,
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^packages\/analyses\/src\/impure\.ts:1: analyses is pure/);
  });

  it('lets a pure room speak of windows and of given dates', () => {
    const text = `const window = { start: 1 };\nexport const start = window.start + +new Date(0);\n// Date.now() would not do\n`;
    expect(check({ 'packages/sequence/src/window.ts': text })).toEqual([]);
  });

  it('lets tests use node modules, root tools and their own development packages', () => {
    const text = `import { readFileSync } from 'node:fs';\nimport { it } from 'vitest';\nimport 'vite';\n`;
    expect(check({ 'apps/web/src/ui/button.test.tsx': text })).toEqual([]);
  });

  it('finds a kernel that reaches the screen through a definition, and shows the way', () => {
    const problems = check({
      'packages/analyses/src/kinds/a/definition.ts': `import { kernel } from './kernel.ts';\nexport const a = kernel;\n`,
    });
    expect(problems).toEqual([
      'packages/analyses/src/kinds/a/kernel.ts: the screen must not load a kernel, but does: apps/web/src/features/library/list.tsx -> packages/analyses/src/definitions.ts -> packages/analyses/src/kinds/a/definition.ts -> packages/analyses/src/kinds/a/kernel.ts',
    ]);
  });

  it('finds what browsers lack behind their doors, in the files that they load', () => {
    const imports = { '#f': { browser: './src/browser-files.ts', default: './src/files.ts' } };
    const exports = { './reads': './src/reads.ts' };
    const checkWith = (text: string) => {
      const changes = {
        'packages/files/package.json': manifest('files', { imports, exports }),
        'packages/files/src/reads.ts': `export { file } from '#f';\n`,
        'packages/files/src/files.ts': `export { open as file } from 'node:fs/promises';\n`,
        'packages/files/src/browser-files.ts': `export const file = ${text};\n`,
      };
      return check(changes, { files: [] }, {}, {}, { files: ['reads'] });
    };
    const way = 'packages/files/src/reads.ts -> packages/files/src/browser-files.ts';
    expect(checkWith('new ArrayBuffer(8)')).toEqual([]);
    expect(checkWith('Buffer.alloc(8)')[0]).toContain(`but has no Buffer: ${way}`);
    expect(checkWith(`await import('node:fs')`)[0]).toContain(`but has no node:fs: ${way}`);
    expect(checkWith(`await import('yauzl')`).at(-1)).toContain(`but has no yauzl: ${way}`);
  });

  it('refuses files that import each other, types included, and shows the way around', () => {
    const problems = check({
      'apps/server/src/a.ts': `\nimport type { B } from './b.ts';\n`,
      'apps/server/src/b.ts': `import { a } from './a.ts';\n`,
    });
    expect(problems).toEqual([
      'apps/server/src/a.ts:2: a circle of imports: apps/server/src/a.ts -> apps/server/src/b.ts -> apps/server/src/a.ts; move what goes both ways into the lower file, or into one of its own',
    ]);
  });

  it('refuses a door that leads nowhere', () => {
    const problems = check({
      'packages/sequence/package.json': manifest('sequence', {
        exports: { './interval': './src/interval.ts', './old': './src/old.ts' },
      }),
    });
    expect(problems).toEqual([
      'packages/sequence/package.json: door "./old" leads to ./src/old.ts, which does not exist',
    ]);
  });

  it('refuses a room that a manifest does not list, or lists for nothing', () => {
    expect(check({ 'apps/server/package.json': manifest('server') })).toEqual([
      "apps/server/src/app.ts:1: '@flipon/analyses/definitions': apps/server/package.json does not list @flipon/analyses in its dependencies",
    ]);
    const listed = manifest('sequence', {
      exports: { './interval': './src/interval.ts' },
      dependencies: { '@flipon/formats': '0.1.0' },
    });
    expect(check({ 'packages/sequence/package.json': listed })).toEqual([
      'packages/sequence/package.json: lists @flipon/formats, but no file imports it; remove it',
    ]);
  });
});

it('knows no store and no transport in the room of answers, nor in the rooms below it', () => {
  const reached = new Set(['answers']);
  for (const room of reached) for (const next of ALLOWED_EDGES[room] ?? []) reached.add(next);
  expect([...reached]).not.toContain('store');
  const path = join(import.meta.dirname, '../packages/answers/package.json');
  // A package that is not listed cannot be imported.
  const names = Object.keys(JSON.parse(readFileSync(path, 'utf8')).dependencies);
  expect(names.filter((name) => !name.startsWith('@flipon/'))).toEqual(['zod']);
});

it.each([
  ['ALLOWED_EDGES', ALLOWED_EDGES],
  ['FEATURE_EDGES', FEATURE_EDGES],
])('%s has no circle', (_, edges) => {
  const visit = (from: string, way: readonly string[]): void => {
    expect(way, `circle: ${[...way, from].join(' -> ')}`).not.toContain(from);
    for (const next of edges[from] ?? []) visit(next, [...way, from]);
  };
  for (const from of Object.keys(edges)) visit(from, []);
});

import { describe, expect, it } from 'vitest';
import { readImports } from './read-imports.ts';

const specifiers = (text: string): (string | null)[] =>
  readImports(text).map(({ specifier }) => specifier);

describe('readImports', () => {
  it.each([
    `import a from 'x';`,
    `import { a, b as c } from "x";`,
    `import {\n  a,\n  // b,\n  c,\n} from 'x';`,
    `import * as a from 'x';`,
    `import a, { b } from 'x';`,
    `import type { A } from 'x';`,
    `import { type A, b } from 'x';`,
    `import type from 'x';`,
    `import 'x';`,
    `import data from 'x' with { type: 'json' };`,
    `export * from 'x';`,
    `export * as a from 'x';`,
    `export { a, b } from 'x';`,
    `export type { A } from 'x';`,
    `const a = await import('x');`,
    `const a = await import(\n  /* why */ 'x'\n);`,
    'const a = await import(`x`);',
    `type A = typeof import('x');`,
    `const a = require('x');`,
    `const a = import.meta.resolve('x');`,
  ])('finds %j', (text) => {
    expect(specifiers(text)).toEqual(['x']);
  });

  it.each([
    `// import a from 'x';`,
    `/* export * from 'x'; */`,
    `const a = "import b from 'x'";`,
    'const a = `\nimport b from "x";\n`;',
    `export const from = 'x';`,
    `export function f() {}\nconst from = 'x';`,
    `library.import('x');`,
    `Array.from('x');`,
    `const url = import.meta.url;`,
  ])('does not find one in %j', (text) => {
    expect(specifiers(text)).toEqual([]);
  });

  it('answers null for a module that is computed', () => {
    expect(specifiers('await import(name)')).toEqual([null]);
    expect(specifiers('await import(`./${name}.ts`)')).toEqual([null]);
    expect(specifiers(`await import('./' + name)`)).toEqual([null]);
  });

  it('gives lines from 1 and tells types from values', () => {
    const text = `import 'a';\n\nimport type { B } from 'b';\nexport type { C } from 'c';\nimport {\n  d,\n} from 'd';\n`;
    expect(readImports(text)).toEqual([
      { specifier: 'a', line: 1, isTypeOnly: false },
      { specifier: 'b', line: 3, isTypeOnly: true },
      { specifier: 'c', line: 4, isTypeOnly: true },
      { specifier: 'd', line: 5, isTypeOnly: false },
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from './list-files.ts';
import { maskSource } from './mask-source.ts';
import { isTypeScript } from './read-sources.ts';

describe('maskSource', () => {
  it.each([
    ['a line comment', 'a(); // b()\nc();', 'a();       \nc();'],
    ['a block comment over lines', 'a /* b\nc */ d', 'a     \n     d'],
    ['both quotes', `f('a"b', "c'd")`, `f('   ', "   ")`],
    ['an escaped quote', `f('it\\'s', x)`, `f('     ', x)`],
    ['a comment inside a string', `f('// no', x)`, `f('     ', x)`],
    ['a template', 'f(`a\n// b`, x)', 'f(` \n    `, x)'],
    ['code inside a template', "f(`a${b('c')}d`)", "f(` ${b(' ')} `)"],
    ['a template inside a template', 'f(`a${`b${c}d`}e`, g)', 'f(` ${` ${c} `} `, g)'],
    ['braces inside a template', 'f(`${{ a: 1 }}x`, g)', 'f(`${{ a: 1 }} `, g)'],
    ['a regular expression', `x = /a'b[/]"/g; 'c'`, `x = /       /g; ' '`],
    ['a regular expression after return', `return /'/;`, `return / /;`],
    ['a regular expression after an arrow', `(a) => /'/.test(a)`, `(a) => / /.test(a)`],
    ['a division', `a / b / 'c'`, `a / b / ' '`],
    ['an apostrophe in text', `<p>Don't</p>\nf('x')`, `<p>Don't</p>\nf(' ')`],
  ])('hides %s and keeps every offset', (_, source, masked) => {
    expect(maskSource(source)).toBe(masked);
  });

  it('keeps length and line breaks of every file of the project', () => {
    const root = resolve(import.meta.dirname, '../..');
    for (const path of listFiles(root).filter(isTypeScript)) {
      const text = readFileSync(join(root, path), 'utf8');
      const masked = maskSource(text);
      expect(masked.length, path).toBe(text.length);
      expect(masked.replaceAll(/[^\n]/g, ''), path).toBe(text.replaceAll(/[^\n]/g, ''));
    }
  });
});

import { expect, it } from 'vitest';
import { xmlText } from './xml-text.ts';

it('escapes what XML reads as markup', () => {
  expect(xmlText(`<a b="c" d='e'> & f`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt; &amp; f');
});

it('leaves out what no XML may hold, and marks that turn letters around', () => {
  expect(xmlText('a\u0000\u0007\ud800\ufffe\uffffb')).toBe('ab');
  expect(xmlText('\u202echr1\u2066\u200f\u061c')).toBe('chr1');
});

it('keeps letters of every script, and spaces', () => {
  expect(xmlText('אלפא 鎖\t😀\n')).toBe('אלפא 鎖\t😀\n');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mixHex, readColours } from './colours.ts';

test('a share of one colour over another is mixed channel by channel', () => {
  expect(mixHex('#000000', '#ffffff', 0.15)).toBe('#d9d9d9');
  expect(mixHex('#ff0000', '#0000FF', 0.5)).toBe('#800080');
  expect(mixHex('#000', '#fff', 0.15)).toBe('#d9d9d9');
  expect(mixHex('red', '#ffffff', 0.5)).toBe('red');
});

test('every colour of the map is a token of the design', () => {
  const css = readFileSync(new URL('../../../app/styles/tokens.css', import.meta.url), 'utf8');
  const read = (property: string) => new RegExp(`\\s${property}: ([^;]+);`).exec(css)?.[1] ?? '';
  expect(JSON.stringify(readColours(read))).not.toMatch(/""/);
});

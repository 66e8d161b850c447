import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { requirePlainText } from './plain-text.ts';

function refusalOf(value: unknown, name?: string) {
  try {
    requirePlainText(value, name);
  } catch (error) {
    if (error instanceof AppError)
      return { message: error.message, field: error.issues?.[0]?.field };
    throw error;
  }
  return null;
}

describe('a text', () => {
  it.each([
    ['NUL', 'a\0b', 'U+0000'],
    ['a control character', 'a\x1bb', 'U+001B'],
    ['DEL', 'a\x7f', 'U+007F'],
    ['a control character that terminals obey', 'a\x9b31m', 'U+009B'],
    ['half of a character', 'a\ud83d', 'U+D83D'],
    ['its other half', '\ude00a', 'U+DE00'],
    ['what is no character', 'a\uffff', 'U+FFFF'],
    ['the byte order turned round', '\ufffea', 'U+FFFE'],
    ['a tab inside', 'a\tb', 'U+0009'],
    ['a line break inside', 'a\r\nb', 'U+000D'],
  ])('with %s is refused, and its field named', (_, text, code) => {
    const message = `The character ${code} is not allowed in tags.1.`;
    expect(refusalOf({ tags: ['good', text] })).toEqual({ message, field: 'tags.1' });
  });

  it.each([0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])(
    'that turns letters around by %i is refused, but for a password',
    (code) => {
      const text = `plasmid ${String.fromCodePoint(code)}gbk.exe`;
      const name = `U+${code.toString(16).toUpperCase()}`;
      const message = `The character ${name} is not allowed in name: it reverses the letters after it.`;
      expect(refusalOf({ name: text })).toEqual({ message, field: 'name' });
      expect(refusalOf(text, 'filename')?.field).toBe('filename');
      expect(refusalOf({ newPassword: text })).toBeNull();
    },
  );

  it('has letters that are written from right to left, and their marks', () => {
    expect(
      refusalOf({ name: 'שלום \u200f العربية \u200e\u2060\u2065\u206a\u2029 chr1' }),
    ).toBeNull();
  });

  it('has any letters, and white space around it', () => {
    const texts = ['ž 中 😀 e\u0301 \u00a0 \u200d \ufffd', ' chr1\r\n', '\tchr1', ''];
    expect(refusalOf({ texts, number: 1, none: null, flag: true })).toBeNull();
  });

  it('has several lines where it is a sequence or a password, and no other controls', () => {
    expect(refusalOf({ sequence: 'ACGT\nAC\tGT' })).toBeNull();
    expect(refusalOf({ password: 'a\tb' })).toBeNull();
    expect(refusalOf({ sequence: 'AC\0' })?.field).toBe('sequence');
  });

  it('that is parsed is left to the parser', () => {
    expect(refusalOf({ data: '>a\0\nAC' })).toBeNull();
  });

  it('may be in the name of a field, or in a single text', () => {
    expect(refusalOf({ inner: { 'a\0': 1 } })?.field).toBe('inner');
    expect(refusalOf('a\0', 'filename')?.field).toBe('filename');
    expect(refusalOf({ '*': 'a\0' })?.field).toBe('path');
  });

  it('may be nested as deep as a body is long', () => {
    let value: unknown = 'a\0';
    for (let depth = 0; depth < 200_000; depth++) value = [value];
    expect(refusalOf(value)?.message).toMatch(/U\+0000/);
  });
});

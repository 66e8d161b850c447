import { expect, test } from 'vitest';
import { describeCharacter } from './describe-character.ts';

test.each([
  ['a letter', Buffer.from('J'), '"J"'],
  ['a sign', Buffer.from('@'), '"@"'],
  ['a letter of two bytes', Buffer.from('é'), '"é"'],
  ['a letter of four bytes', Buffer.from('𝄞'), '"𝄞"'],
  ['a no-break space', Buffer.from('\u00a0'), 'character U+00A0'],
  ['a byte order mark', Buffer.from('\ufeff'), 'character U+FEFF'],
  ['a right-to-left override', Buffer.from('\u202e'), 'character U+202E'],
  ['a control character', Buffer.from('\0'), 'byte 0x00'],
  ['a byte that begins no character', Buffer.from([0x89]), 'byte 0x89'],
  ['a character cut short', Buffer.from([0xe2, 0x80]), 'byte 0xE2'],
  ['a broken character', Buffer.from([0xc3, 0x41]), 'byte 0xC3'],
])('describes %s', (_, bytes, expected) => {
  expect(describeCharacter([...bytes])).toBe(expected);
});

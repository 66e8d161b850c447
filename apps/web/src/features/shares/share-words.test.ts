import { toWireDate } from '@flipon/contract/wire-date';
import { expect, it } from 'vitest';
import { endMoment, endWords, expiryWords, guestEndWords, lastUseWords } from './share-words.ts';

const now = new Date(2026, 10, 22, 10, 0);
const inDays = (days: number) => new Date(2026, 10, 22 + days, 14, 2);

it('says until when a link would hold', () => {
  expect(expiryWords(30, now)).toBe('In 30 days, 22 Dec 2026');
  expect(expiryWords(null, now)).toBe('Never, until I revoke it');
});

it('says to guests when it ends with their work', () => {
  expect(guestEndWords(now)).toBe(
    'Ends on 29 Nov 2026 (guest work is deleted 7 days after your last visit). Register to keep it longer.',
  );
});

it('says when a link ends, or has ended', () => {
  expect(endWords({ expires: toWireDate(inDays(30)) }, now)).toBe('Ends 22 Dec 2026 14:02');
  expect(endWords({ expires: toWireDate(inDays(1)) }, now)).toBe('Ends tomorrow 14:02');
  expect(endWords({ expires: toWireDate(inDays(-30)) }, now)).toBe('Ended 23 Oct 2026');
  expect(endWords({ expires: null }, now)).toBe('Holds until it is revoked');
  expect(endMoment({ expires: toWireDate(inDays(30)) }, now)).toBe('22 Dec 2026 14:02');
  expect(endMoment({ expires: toWireDate(now) }, now)).toBe('Ended Today 10:00');
});

it('says when a link was last opened, or that it never was', () => {
  expect(lastUseWords({ lastUsed: toWireDate(inDays(-1)) }, now)).toBe('Yesterday 14:02');
  expect(lastUseWords({ lastUsed: null }, now)).toBe('Never');
});

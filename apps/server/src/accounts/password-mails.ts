import { countOf } from '@flipon/analyses/count-of';
import type { EndedWithPassword } from '@flipon/store/accounts';
import { composeMail, type Mail } from '../mail/mail.ts';

/** The mail with a code that sets a new password. The code follows #, so no server logs it. */
export function resetMail(linkBase: string, email: string, code: string): Mail {
  return composeMail(email, 'Reset your Flipon password', [
    `Somebody asked to reset the password of ${email} at ${linkBase}. Set a new password here:`,
    { link: `${linkBase}/reset-password#code=${code}` },
    'The link works once, within one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
  ]);
}

/** Informs the owner, since another person may have changed the password. */
export function changedMail(linkBase: string, email: string, ended: EndedWithPassword): Mail {
  return composeMail(email, 'Your Flipon password was changed', [
    `The password of ${email} at ${linkBase} was changed. Everybody who was logged in has to log in again.`,
    ...endedOf(ended),
    ...keptOf(ended),
    'If it was not you, set a new password now:',
    { link: `${linkBase}/reset-password` },
  ]);
}

function endedOf({ apiTokens, downloadLinks, shareLinks }: EndedWithPassword): string[] {
  const counts = [
    countOf(apiTokens, 'API token'),
    countOf(downloadLinks, 'download link'),
    countOf(shareLinks, 'share link'),
  ];
  const some = counts.filter((count) => !count.startsWith('0 '));
  return some.length === 0 ? [] : [`No longer valid: ${new Intl.ListFormat('en').format(some)}.`];
}

function keptOf({ keptShareLinks }: EndedWithPassword): string[] {
  if (keptShareLinks === 0) return [];
  const links = countOf(keptShareLinks, 'share link');
  return [`Still open: ${links}. The account page lists and ends them.`];
}

import { joinWords } from '@flipon/analyses/join-words';
import type { EndedWithPassword } from '../../api/session/sign-in.ts';
import { countOf } from '../../ui/words/format-number.ts';

/** The credentials that ended with a password: "2 API tokens and 5 download links no longer work." */
export function describeEnded(of: Omit<EndedWithPassword, 'user' | 'keptShareLinks'>): string {
  const { apiTokens, downloadLinks, shareLinks } = of;
  const ended = [
    ...(apiTokens > 0 ? [countOf(apiTokens, 'API token')] : []),
    ...(downloadLinks > 0 ? [countOf(downloadLinks, 'download link')] : []),
    ...(shareLinks > 0 ? [countOf(shareLinks, 'share link')] : []),
  ];
  if (ended.length === 0) return 'Other devices are logged out.';
  return `${joinWords(ended)} no longer ${apiTokens + downloadLinks + shareLinks === 1 ? 'works' : 'work'}.`;
}

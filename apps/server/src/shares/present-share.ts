import type { Share, Shared, sharedResultsSchema } from '@flipon/contract/share';
import { toWireDate } from '@flipon/contract/wire-date';
import type { SharedResult, StoredShare } from '@flipon/store/shares';
import type { z } from 'zod';

/** A link as its owner sees it. */
export function presentShare(share: StoredShare): Share {
  return {
    ...presentShared(share),
    created: toWireDate(share.created),
    lastUsed: share.lastUsed === null ? null : toWireDate(share.lastUsed),
  };
}

/** The share as a visitor with the link sees it. */
export function presentShared({
  id,
  subject,
  subjectId,
  kind,
  title,
  expires,
}: StoredShare): Shared {
  return {
    id,
    subject,
    subjectId,
    kind,
    title,
    expires: expires === null ? null : toWireDate(expires),
  };
}

export function presentSharedResult({
  created,
  finished,
  ...result
}: SharedResult): z.infer<typeof sharedResultsSchema>['items'][number] {
  return { ...result, created: toWireDate(created), finished: toWireDate(finished) };
}

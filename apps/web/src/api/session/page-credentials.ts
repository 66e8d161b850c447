import { openPage } from '../address.ts';
import { hasFeature } from '../transport/mode.ts';
import {
  type Credentials,
  noCredentials,
  sessionCredentials,
  shareCredentials,
} from './credentials.ts';
import { type OpenedShare, readOpenedShare } from './opened-share.ts';
import { session } from './page-session.ts';

let opened: OpenedShare | null | undefined;
let credentials: Credentials | undefined;

/** The share that this document shows, as its address said when it was loaded; null in all others. */
export function pageShare(): OpenedShare | null {
  // Once: a document does not change its right while it lives.
  if (opened === undefined) opened = openedNow();
  return opened;
}

/** The share link of the current address. */
export function openedNow(): OpenedShare | null {
  return readOpenedShare({ pathname: openPage().pathname, hash: window.location.hash });
}

/** By which right this document calls: that of the link it shows, or of its person's session. */
export function pageCredentials(): Credentials {
  credentials ??= credentialsOf(pageShare());
  return credentials;
}

function credentialsOf(share: OpenedShare | null): Credentials {
  if (!hasFeature('accounts')) return noCredentials;
  return share === null ? sessionCredentials(session) : shareCredentials(share.secret ?? '');
}

import { addDownloadToken } from '@flipon/store/accounts';
import { decodeJwt } from 'jose';
import { startApiClient } from './api-client.ts';

/** A client that makes download tokens itself: not every kind hands them out. */
export async function startLinkClient() {
  const client = await startApiClient();
  const owner = String(decodeJwt(client.token)['id']);
  return {
    ...client,
    /** @param analysisId null for all results of the kind */
    newLink: (kind: string, analysisId: string | null) =>
      addDownloadToken(client.server.test.store.db, owner, { kind, analysisId }),
  };
}

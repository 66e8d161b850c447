import { addressOf } from '../address.ts';
import type { Transport } from './transport.ts';

const PROBE_MS = 2_000;

/** Calls go to the server of the page. */
export const transport: Transport = {
  fetch: (...call) => fetch(...call),
  blobOf: (answer) => answer.blob(),
  async isThere() {
    try {
      const answer = await fetch(addressOf('/api/management/health'), {
        cache: 'no-store',
        signal: AbortSignal.timeout(PROBE_MS),
      });
      return answer.ok;
    } catch {
      return false;
    }
  },
};

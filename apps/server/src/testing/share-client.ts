import { SHARE_HEADER } from '@flipon/contract/share';
import type { LightMyRequestResponse } from 'fastify';
import { startG4Client } from './g4-client.ts';

/** A guest who gives out links, and a visitor with one. */
export async function startShareClient() {
  const client = await startG4Client();
  const { server, call } = client;
  return {
    ...client,

    /** @returns the link of what is named, with its secret */
    async share(
      subject: { analysis: string } | { sequence: string },
      as?: string,
    ): Promise<{ id: string; secret: string }> {
      const answer = await call('POST', '/api/shares', subject, as);
      return { id: answer.json().payload?.id, secret: answer.json().secret };
    },

    /** Asks as a visitor with a link and no token. */
    see: (
      secret: string,
      url: string,
      {
        method = 'GET',
        headers = {},
      }: { method?: 'GET' | 'POST' | 'PATCH'; headers?: object } = {},
    ): Promise<LightMyRequestResponse> =>
      server.app.inject({ method, url, headers: { ...headers, [SHARE_HEADER]: secret } }),
  };
}

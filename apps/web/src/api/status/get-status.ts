import type { Info, Parts, Work } from '@flipon/contract/management';
import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../address.ts';
import { watchedFetch } from '../connection/page-connection.ts';
import { infoQuery } from '../get-info.ts';
import { request } from '../request.ts';
import { tabText } from '../tab-text.ts';

/** The state of the server; fields without an answer are null. */
export interface ServerStatus {
  health: 'UP' | 'DOWN' | null;
  /** How long the answer on its health took. */
  answerMs: number;
  info: Info | null;
  work: Work | null;
  asked: Date;
}

/** Between two questions, with an answer and without one. */
export const ASKED_EVERY_MS = 10_000;
export const ASKED_AGAIN_MS = 4000;

const loadWork = async () => (await import('@flipon/contract/management')).workSchema;

/** Asked again every 10 s, and sooner where there is no answer. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async ({ signal, client }): Promise<ServerStatus> => {
    const asked = new Date();
    const start = performance.now();
    const health = await askHealth(signal);
    const answerMs = Math.round(performance.now() - start);
    if (health === null) return { health, answerMs, info: null, work: null, asked };
    const [info, work] = await Promise.all([
      client.fetchQuery({ ...infoQuery, staleTime: 0 }).catch(() => null),
      request(loadWork, 'management/work', { signal }).catch(() => null),
    ]);
    return { health, answerMs, info, work, asked };
  },
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state }) => (state.data?.health === null ? ASKED_AGAIN_MS : ASKED_EVERY_MS),
});

/** A server without its database answers 503 and DOWN; a proxy's 503 has no such body. */
async function askHealth(signal: AbortSignal): Promise<'UP' | 'DOWN' | null> {
  try {
    const address = addressOf('/api/management/health');
    const answer = await watchedFetch(address, { cache: 'no-store', signal });
    const { healthSchema } = await import('@flipon/contract/management');
    return healthSchema.parse(await answer.json()).status;
  } catch {
    return null;
  }
}

/** The token typed by the operator; it stays in this tab alone. */
export const operatorToken = tabText('operator-token');

/** The state of the parts, asked again while it is looked at and the token is right. */
export const partsQuery = (token: string) =>
  queryOptions({
    queryKey: ['parts', token],
    queryFn: async ({ signal }): Promise<Parts['parts']> => {
      const { OPERATOR_HEADER, partsSchema } = await import('@flipon/contract/management');
      const headers = { [OPERATOR_HEADER]: token };
      return (await request(partsSchema, 'management/parts', { signal, headers })).parts;
    },
    enabled: token !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.error === null ? ASKED_EVERY_MS : false),
  });

import type { P53Costs, P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import type { P53Values } from '@flipon/analyses/tools/p53/p53-values';
import type { P53MatrixAnswer } from '@flipon/contract/bulk';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import { takeTurns } from '../take-turns.ts';

const PATH = `analyse/${p53Tool.apiRoute}`;

const loadSiteSchema = async () =>
  (await import('@flipon/contract/calculator')).p53SiteAnswerSchema;
const loadMatrixSchema = async () => (await import('@flipon/contract/bulk')).p53MatrixAnswerSchema;

/** The matrix that this server rates sites by. */
export interface ServerMatrix {
  matrix: P53Matrix;
  /** Whether its operator has set another one than the published one. */
  isOwn: boolean;
}

/** It does not change while the server runs. */
export const p53MatrixQuery = queryOptions({
  queryKey: ['p53Matrix'],
  queryFn: async ({ signal }): Promise<ServerMatrix> => {
    const { payload } = await request(loadMatrixSchema, `${PATH}/matrix`, { signal });
    return { matrix: matrixOf(payload), isOwn: payload.isOwn };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The lines of a form are asked one by one: a server has others to answer, too. */
const inTurns = takeTurns(3);

/** The server's answer for one site. @param sequence 20 letters A, C, G and T */
export function p53SiteQuery(sequence: string) {
  return queryOptions({
    queryKey: ['p53Site', sequence],
    queryFn: async ({ signal }): Promise<P53Values> => {
      const init = { method: 'POST', body: { sequence }, signal } as const;
      const { payload } = await inTurns(() => request(loadSiteSchema, PATH, init));
      return payload;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The wire has log10 Kd; the calculators count whole hundredths of it. */
export function matrixOf({
  reference,
  noAffinityAt,
  costs,
}: P53MatrixAnswer['payload']): P53Matrix {
  const hundredths = (value: number) => Math.round(value * 100);
  return {
    reference: hundredths(reference),
    noAffinityAt: hundredths(noAffinityAt),
    costs: costs.map(
      ({ A, C, G, T }): P53Costs => [hundredths(A), hundredths(C), hundredths(G), hundredths(T)],
    ),
  };
}

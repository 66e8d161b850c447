import type { Parts } from '@flipon/contract/management';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import { tabText } from '../tab-text.ts';
import { ASKED_EVERY_MS } from './get-status.ts';

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

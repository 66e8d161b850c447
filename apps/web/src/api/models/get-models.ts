import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/models')).modelsAnswerSchema;

/** The models of Z-DNABert2 as this server has them; an operator may add some while it runs. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => request(loadSchema, 'analyse/zdnabert2/models', { signal }),
});

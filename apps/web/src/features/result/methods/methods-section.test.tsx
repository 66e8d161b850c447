import { definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { methodsQuery } from '../../../api/analyses/get-analysis.ts';
import { figuresQuery } from '../../../api/hits/get-figures.ts';
import { loadKindParts } from '../../kinds/load-kind-parts.ts';
import { filterFields, type HitFilter, NO_FILTER } from '../address/hit-filter.ts';
import type { SectionProps } from '../section-props.ts';
import { MethodsSection } from './methods-section.tsx';

const definition = definitionOf('g4hunter');
const filter: HitFilter = { ...NO_FILTER, min: { score: 1.5 } };
const figures = figuresQuery(definition, 'one', filterFields(filter));
const answer = {
  payload: {
    ...{ id: 'one', kind: 'g4hunter', sequenceName: 'made', sequenceLength: 200 },
    ...{ resultCount: 7, frequency: 35, ...parseParameters('g4hunter', {}) },
  },
} as unknown as AnalysisAnswer;

beforeAll(() => loadKindParts('g4hunter'));

function newClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  });
  const { queryKey } = methodsQuery(definition, 'one');
  client.setQueryData<unknown>(queryKey, {
    payload: {
      ...{ version: '1.0', kernelVersion: '1', basesSha256: null, fileName: 'made.fa' },
      ...{ scanLine: 'flipon scan g4hunter made.fa', sumLine: 'sha256sum', records: 1 },
      ...{ circularRecords: 0, longestRecord: 200, operatorValues: null, ownTexts: [] },
    },
  });
  return client;
}

function draw(client: QueryClient, chosen: HitFilter = filter): string {
  const props = {
    ...{ kind: 'g4hunter', definition, answer, sequence: undefined },
    openResults: { results: { filter: chosen }, change: () => {} },
  } as unknown as SectionProps;
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MethodsSection {...props} />
    </QueryClientProvider>,
  );
}

it('has a methods text of all hits without a filter, and with one none before its hits are counted', async () => {
  expect(draw(newClient(), NO_FILTER)).toContain('Methods text');

  const client = newClient();
  expect(draw(client)).not.toContain('Methods text');
  expect(draw(client)).toContain('The same on the command line');

  const queryFn = () => Promise.reject(new Error('no answer'));
  await client.prefetchQuery<unknown>({ queryKey: figures.queryKey, queryFn });
  expect(draw(client)).not.toContain('Methods text');
  expect(draw(client)).toContain('>Retry<');

  client.setQueryData<unknown>(figures.queryKey, { count: 3 });
  expect(draw(client)).toMatch(/Methods text.*\b3\b.*1\.5/s);
});

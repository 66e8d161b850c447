import { parseParameters } from '@flipon/analyses/parse-parameters';
import type { SequenceMap } from '@flipon/contract/map';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { analysisQuery, methodsQuery } from '../../../api/analyses/get-analysis.ts';
import { classesOf } from '../lanes/map-class.ts';
import { MethodsTab } from './methods-tab.tsx';

const KINDS = ['g4hunter', 'zdna'] as const;
const about = { type: 'DNA', length: 200, circular: false, recordCount: 1 } as const;
const map: SequenceMap = {
  sequence: { id: 'a-sequence', name: 'made', ...about },
  results: KINDS.map((kind) => ({
    ...{ id: kind, kind, title: kind, parameters: {}, resultCount: 2 },
    finished: '2026-01-01T00:00:00.000+0000',
  })),
  hasFeatures: false,
};
const classes = classesOf(map.results);

/** With the answers of the first `count` classes, and the methods of all. */
function newClient(count: number): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  });
  for (const [index, { definition, result }] of classes.entries()) {
    client.setQueryData<unknown>(methodsQuery(definition, result.id).queryKey, {
      payload: {
        ...{ version: '1.0', kernelVersion: '1', basesSha256: null, records: 1 },
        ...{ circularRecords: 0, longestRecord: 200, operatorValues: null, ownTexts: [] },
      },
    });
    if (index >= count) continue;
    client.setQueryData<unknown>(analysisQuery(definition, result.id).queryKey, {
      payload: {
        ...{ id: result.id, kind: result.kind, sequenceName: 'made', sequenceLength: 200 },
        ...{ resultCount: 2, frequency: 10, ...parseParameters(result.kind, {}) },
      },
      batch: { status: 'FINISH' },
    });
  }
  return client;
}

function draw(client: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MethodsTab map={map} classes={classes} lanes={[]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('names the search whose settings could not be loaded, beside those that were, with a way to ask again', async () => {
  expect(draw(newClient(2))).toContain('Methods text');
  const client = newClient(1);
  expect(draw(client)).not.toContain('>Retry<');

  const [, lost] = classes;
  if (lost === undefined) throw new Error('There is no second class.');
  const { queryKey } = analysisQuery(lost.definition, lost.result.id);
  const queryFn = () => Promise.reject(new Error('no answer'));
  await client.prefetchQuery<unknown>({ queryKey, queryFn });
  const drawn = draw(client);
  // For the paper, and in the place of its settings.
  expect(drawn.match(/>Retry</g)).toHaveLength(2);
  expect(drawn.match(new RegExp(`${lost.name}: `, 'g'))).toHaveLength(2);
  expect(drawn).toContain('Table of settings');
  expect(drawn).not.toContain('Methods text');
});

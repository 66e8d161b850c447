import type { SequenceMap } from '@flipon/contract/map';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { mapQuery } from '../../../../api/maps/get-map.ts';
import { sharedBasesQuery } from '../../../../api/maps/map-hits.ts';
import { featuresOfHitsQuery } from '../../../../api/maps/map-tiles.ts';
import { usePlaceColumns } from './use-place-columns.tsx';

const SEQUENCE = 'a-sequence';
const RESULT = 'own';
const HITS = [7, 9].map((id) => ({
  ...{ id, position: 10 * id, length: 30, record: 'made', recordPosition: 10 * id },
}));
const IDS = HITS.map(({ id }) => id);
/** Only its id is read. */
const ANALYSIS = { id: RESULT, resultCount: 3_000_000 } as never;

function mapOf(kinds: SequenceMap['results'][number]['kind'][], hasFeatures: boolean): SequenceMap {
  const results = kinds.map((kind, at) => ({
    ...{ id: at === 0 ? RESULT : kind, kind, title: kind, parameters: {}, resultCount: 2 },
    finished: '2026-01-01 00:00:00',
  }));
  const about = { type: 'DNA', length: 500, circular: false, recordCount: 1 } as const;
  return { sequence: { id: SEQUENCE, name: 'made', ...about }, results, hasFeatures };
}

function clientWith(map: SequenceMap): QueryClient {
  const queries = { retry: false, retryOnMount: false };
  const client = new QueryClient({ defaultOptions: { queries } });
  client.setQueryData(mapQuery(SEQUENCE).queryKey, map);
  return client;
}

type Asked = Parameters<typeof usePlaceColumns>[0];

const asked: Asked = {
  kind: 'g4hunter',
  analysis: ANALYSIS,
  sequenceId: SEQUENCE,
  hits: HITS,
  hidden: [],
};

function Cells(props: Asked) {
  return usePlaceColumns(props).map(({ key, label, render }) => (
    <p key={key}>
      {label}:{' '}
      {HITS.map((hit) => (
        <span key={hit.id}>{render(hit, ANALYSIS)}</span>
      ))}
    </p>
  ));
}

/** The text of the cells, without what only an eye sees. */
function textOf(client: QueryClient, props: Asked = asked): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Cells {...props} />
    </QueryClientProvider>,
  );
  return markup
    .replaceAll('<p>', '| ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it('has no columns that could not be filled', () => {
  const full = mapOf(['g4hunter', 'zdna'], true);
  expect(textOf(new QueryClient())).toBe('');
  expect(textOf(clientWith(full), { ...asked, sequenceId: null })).toBe('');
  expect(textOf(clientWith(mapOf(['g4hunter', 'g4hunter'], false)))).toBe('');
  expect(textOf(clientWith(mapOf(['g4hunter'], true)))).toBe('| Gene:');
  expect(textOf(clientWith(mapOf(['g4hunter', 'zdna'], false)))).toBe('| Also here:');
});

it('fills each of them when its answer is there, and a hit without a gene has a dash', () => {
  const client = clientWith(mapOf(['g4hunter', 'zdna'], true));
  expect(textOf(client)).toBe('| Gene: | Also here:');
  client.setQueryData(featuresOfHitsQuery(SEQUENCE, RESULT, IDS).queryKey, {
    total: 1,
    spans: {
      ...{ id: ['a:1'], start: [60], end: [110], side: [1], type: [0], name: ['PDIA2'], hit: [7] },
    },
    types: ['gene'],
    bins: null,
  });
  expect(textOf(client)).toBe('| Gene: PDIA2 + – | Also here:');
  client.setQueryData(sharedBasesQuery(SEQUENCE, [RESULT, 'zdna'], IDS).queryKey, {
    totals: [2, 0],
    ...{ owner: [0, 0], id: IDS, position: [70, 90], length: [30, 30], side: [1, 1], rank: null },
    shared: [
      [30, 0],
      [30, 12],
    ],
  });
  expect(textOf(client)).toMatch(/ \| Also here: – ZD Z-DNA.*: 12 bases$/);
});

it('leaves question marks where a question has failed', async () => {
  const client = clientWith(mapOf(['g4hunter', 'zdna'], true));
  const fail = () => Promise.reject(new Error('no answer'));
  for (const queryKey of [
    featuresOfHitsQuery(SEQUENCE, RESULT, IDS).queryKey,
    sharedBasesQuery(SEQUENCE, [RESULT, 'zdna'], IDS).queryKey,
  ]) {
    await client.prefetchQuery<unknown>({ queryKey, queryFn: fail });
  }
  expect(textOf(client)).toBe(
    '| Gene: ? not known ? not known | Also here: ? not known ? not known',
  );
});

it('says so where too many features are at these hits, and compares no millions of hits', () => {
  const client = clientWith(mapOf(['g4hunter'], true));
  const none = { total: 2001, spans: null, types: [], bins: null };
  client.setQueryData(featuresOfHitsQuery(SEQUENCE, RESULT, IDS).queryKey, none);
  expect(textOf(client)).toBe('| Gene: ? not known ? not known');
  const large = mapOf(['g4hunter', 'zdna'], false);
  for (const result of large.results) result.resultCount = 1_000_001;
  expect(textOf(clientWith(large))).toBe('');
  const empty = mapOf(['g4hunter', 'zdna'], false);
  for (const result of empty.results) result.resultCount = 0;
  expect(textOf(clientWith(empty))).toBe('');
});

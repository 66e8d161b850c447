import type { Overlaps, SequenceMap } from '@flipon/contract/map';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { compositionQuery } from '../../../api/maps/map-tiles.ts';
import { classesOf } from '../lanes/map-class.ts';
import { MapFigures } from './map-figures.tsx';

const about = { type: 'DNA', length: 200, circular: false, recordCount: 1 } as const;
const map: SequenceMap = {
  sequence: { id: 'a-sequence', name: 'made', ...about },
  results: (['g4hunter', 'zdna'] as const).map((kind) => ({
    ...{ id: kind, kind, title: kind, parameters: {}, resultCount: 2 },
    finished: '2026-01-01T00:00:00.000+0000',
  })),
  hasFeatures: false,
};

/** Of two searches, of which only the first has hits. */
const overlaps: Overlaps = {
  rangeBp: 200,
  classes: [
    { id: 'g4hunter', hits: 3, intervals: 3, bases: 50 },
    { id: 'zdna', hits: 0, intervals: 0, bases: 0 },
  ],
  both: [],
  exactly: [150, 50],
  combinations: [],
  features: [],
};

const { queryKey } = compositionQuery('a-sequence', { from: 0, to: 200, binBp: 256 });

function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
}

/** Each figure as its label and its value. */
function textOf(
  client: QueryClient,
  counted: { overlaps: Overlaps | undefined; hasFailed: boolean },
): string[] {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MapFigures {...counted} map={map} classes={classesOf(map.results)} place="whole" />
    </QueryClientProvider>,
  );
  return markup
    .replaceAll('</dt>', ': ')
    .split('</dd>')
    .map((each) =>
      each
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((each) => each !== '');
}

it('counts searches, also those that found nothing', () => {
  const client = newClient();
  client.setQueryData<unknown>(queryKey, { g: [30], c: [20], a: [100], t: [40] });
  const words = textOf(client, { overlaps, hasFailed: false });
  expect(words[0]).toBe('hits of 2 searches, whole: 3');
  expect(words.at(-1)).toBe('G+C of 190 bp, whole sequence: 26.3 %');
});

it('waits for what is being counted, and says of what could not be had that it is not known', async () => {
  const client = newClient();
  const waiting = textOf(client, { overlaps: undefined, hasFailed: false });
  expect(waiting.at(-1)).toBe('G+C, whole sequence: …');
  expect(waiting.map((each) => each.at(-1))).toEqual(['…', '…', '…', '…', '…']);
  const queryFn = () => Promise.reject(new Error('no answer'));
  await client.prefetchQuery<unknown>({ queryKey, queryFn });
  const failed = textOf(client, { overlaps: undefined, hasFailed: true });
  expect(failed.map((each) => /: \? not known$/.test(each))).toEqual(failed.map(() => true));
  expect(failed).toHaveLength(5);
});

it('has a dash for the G+C of a sequence without a known base', () => {
  const client = newClient();
  client.setQueryData<unknown>(queryKey, { g: [0], c: [0], a: [0], t: [0] });
  const words = textOf(client, { overlaps, hasFailed: false });
  expect(words.at(-1)).toBe('G+C of 0 bp, whole sequence: –');
});

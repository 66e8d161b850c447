import type { SequenceMap } from '@flipon/contract/map';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { laneMarksQuery } from '../../../api/lanes/lane-hits.ts';
import { mapHitsQuery } from '../../../api/maps/map-hits.ts';
import { featureSpansQuery } from '../../../api/maps/map-tiles.ts';
import { FeatureName } from '../../kinds/places/place-cells.tsx';
import type { FileLane } from '../files/file-lane.ts';
import { classesOf } from '../lanes/map-class.ts';
import { ClassButton, OwnCell } from './hit-cells.tsx';
import { HITS_OF_PAGE, type HitListProps, useHitList } from './use-hit-list.ts';

const SEQUENCE = 'a-sequence';
/** Only these are read. */
const MAP = { sequence: { id: SEQUENCE }, hasFeatures: true } as SequenceMap;
const result = { id: 'own', kind: 'g4hunter', title: 'made', parameters: {} } as const;
const file: FileLane = {
  ...{ key: 'file-a', name: 'made.bed', number: null, code: 'F1' },
  file: { id: 'a-file' } as never,
};
const owners = [
  ...classesOf([{ ...result, resultCount: 1, finished: '2026-11-26T00:00:00Z' }]),
  file,
];
const view = { from: 0, to: 500 };

/** A hit of the class at 70 to 100, and a row of the file at 200 to 210. */
const HITS = {
  ...{ totals: [1, 1], owner: [0, 1], id: [1, 5], position: [70, 200], length: [30, 10] },
  ...{ side: [1, 0], rank: null },
  shared: [
    [30, 0],
    [0, 10],
  ],
};
const asked = { offset: 0, limit: HITS_OF_PAGE, order: 'position' } as const;
const spansKey = featureSpansQuery(SEQUENCE, { from: 70, to: 210 }).queryKey;
const marksKey = laneMarksQuery(SEQUENCE, 'a-file', { from: 200, to: 210 }).queryKey;

function newClient(): QueryClient {
  const queries = { retry: false, retryOnMount: false };
  const client = new QueryClient({ defaultOptions: { queries } });
  client.setQueryData(mapHitsQuery(SEQUENCE, ['own', 'a-file'], view, asked).queryKey, HITS);
  return client;
}

/** Feature, letters and values of each line; those of the class are loading. */
function Cells() {
  const list = useHitList(MAP, owners, { view, order: 'position', page: 0 });
  const props = { owners, list, analyses: [] } as unknown as HitListProps;
  return list.lines?.map((line) => (
    <p key={line.id}>
      [<FeatureName {...line} />
      ][
      <OwnCell {...props} line={line} part="letters" />
      ][
      <OwnCell {...props} line={line} part="values" />]
      {line.id === 5 && <ClassButton {...props} line={line} onPress={() => {}} />}
    </p>
  ));
}

const draw = (client: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Cells />
    </QueryClientProvider>,
  );

/** The text of the cells, a question mark for those that are not known. */
function textOf(client: QueryClient): string {
  return draw(client)
    .replaceAll(/<button.*?<\/button>|<[^>]*>|not known|F1/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([[\]]) ?/g, '$1');
}

const UNKNOWN = '[?][][][?][?][?]';

it('names the feature of a hit and the values of a row of a file once they are there', () => {
  const client = newClient();
  expect(textOf(client)).toBe('[][][][][][]');
  client.setQueryData(spansKey, {
    total: 1,
    spans: { id: ['a:1'], start: [60], end: [110], side: [1], type: [0], name: ['nad2'] },
    types: ['gene'],
    bins: null,
  });
  client.setQueryData(marksKey, {
    marks: { id: [5], values: { score: new Float64Array([12.5]), label: [0] } },
    labels: ['peak 7'],
  } as never);
  expect(textOf(client)).toBe('[nad2 +][][][–][peak 7][12.5]');
  const [button = ''] = draw(client).match(/<button[^>]*>/) ?? [];
  expect(button).toContain(
    'aria-label="Show on the map: made.bed, 201 to 210, peak 7, score 12.5"',
  );
  // Its words are the name of the class in the printed list.
  expect(button).toContain('data-print="yes"');
});

it('has question marks where there are too many to tell', () => {
  const client = newClient();
  client.setQueryData(spansKey, { total: 2001, spans: null, types: [], bins: null });
  client.setQueryData(marksKey, { marks: null, labels: [] } as never);
  expect(textOf(client)).toBe(UNKNOWN);
});

it('has question marks where a question has failed', async () => {
  const client = newClient();
  const fail = () => Promise.reject(new Error('no answer'));
  for (const queryKey of [spansKey, marksKey]) {
    await client.prefetchQuery<unknown>({ queryKey, queryFn: fail });
  }
  expect(textOf(client)).toBe(UNKNOWN);
});

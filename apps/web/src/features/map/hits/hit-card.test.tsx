import { trustLine } from '@flipon/analyses/accuracy/trust-line';
import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import type { Analysis } from '@flipon/contract/analysis';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { hitListQuery } from '../../../api/hits/list-hits.ts';
import { loadKindParts } from '../../kinds/load-kind-parts.ts';
import type { MapData } from '../data/use-map-data.ts';
import { classesOf } from '../lanes/map-class.ts';
import { HitCard } from './hit-card.tsx';

const definition = definitionOf('pqsfinder');
const parameters = parseParameters('pqsfinder', {});
const data = { classes: new Map(), features: null } as unknown as MapData;

beforeAll(async () => {
  await Promise.all([loadKindParts('pqsfinder'), loadKindParts('rloopr')]);
});

interface Drawn {
  kind?: AnalysisKind;
  sequenceType?: 'DNA' | 'RNA';
  onZoom?: (() => void) | null;
  /** The columns of the hit; absent while they load. */
  row?: object;
}

function draw({ kind = 'pqsfinder', sequenceType = 'DNA', onZoom = null, row }: Drawn): string {
  const parameters = parseParameters(kind, {});
  const result = { id: 'one', kind, title: 'made', parameters };
  const classes = classesOf([{ ...result, resultCount: 1, finished: '2026-11-26T00:00:00Z' }]);
  const [owner] = classes;
  if (owner === undefined) throw new Error('There is no class.');
  const queries = new QueryClient();
  const { queryKey } = hitListQuery(owner.definition, 'one', {
    sort: 'position',
    order: 'ASC',
    pageSize: 20,
    pageNumber: 0,
    hits: { sequenceStart: '10', sequenceLength: '1' },
  });
  if (row !== undefined) queries.setQueryData(queryKey, { items: [row] } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <HitCard
          hit={{ laneId: owner.key, id: 1, start: 10, end: 30 }}
          owner={owner}
          owners={classes}
          analysis={{ ...result, ...parameters } as unknown as Analysis}
          place={{ left: 0, top: 0 }}
          {...{ sequenceType, data, onZoom }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('&quot;', '"');
}

it.each([
  ['RNA', 'of 251 sequences of RNA'],
  ['DNA', 'of 768 oligonucleotides of DNA'],
] as const)('the card of a hit in %s says as its result does how far to trust it', (type, set) => {
  const line = trustLine(definition, parameters, type);
  expect(line).toContain(set);
  expect(draw({ sequenceType: type, onZoom: () => {} })).toContain(line);
});

it('a card that follows the pointer has no room for it', () => {
  expect(draw({ sequenceType: 'RNA' })).not.toContain('These settings');
});

it.each([
  ['RIZ 3G cluster (m1)', 'm1'],
  ['RIZ 4G cluster (m2)', 'm2'],
])(
  'the card of an R-loop of %s names its model, which its lane has a colour for',
  (model, name) => {
    const place = { id: 1, position: 10, recordPosition: 10, length: 20, strand: '+' };
    const row = { ...place, model, riz: 'GGGG', rizGRichness: 1 };
    const [, , value] = draw({ kind: 'rloopr', row }).match(/(R-loop model)<.*?(m\d)</) ?? [];
    expect(value).toBe(name);
  },
);

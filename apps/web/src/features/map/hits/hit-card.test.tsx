import { trustLine } from '@flipon/analyses/accuracy/trust-line';
import { definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import type { Analysis } from '@flipon/contract/analysis';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { loadKindParts } from '../../kinds/load-kind-parts.ts';
import type { MapData } from '../data/use-map-data.ts';
import { classesOf } from '../lanes/map-class.ts';
import { HitCard } from './hit-card.tsx';

const definition = definitionOf('pqsfinder');
const parameters = parseParameters('pqsfinder', {});
const result = { id: 'one', kind: 'pqsfinder' as const, title: 'made', parameters };
const classes = classesOf([{ ...result, resultCount: 1, finished: '2026-11-26T00:00:00Z' }]);
const data = { classes: new Map(), features: null } as unknown as MapData;

beforeAll(() => loadKindParts('pqsfinder'));

function draw(sequenceType: 'DNA' | 'RNA', onZoom: (() => void) | null): string {
  const [owner] = classes;
  if (owner === undefined) throw new Error('There is no class.');
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
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
  expect(draw(type, () => {})).toContain(line);
});

it('a card that follows the pointer has no room for it', () => {
  expect(draw('RNA', null)).not.toContain('These settings');
});

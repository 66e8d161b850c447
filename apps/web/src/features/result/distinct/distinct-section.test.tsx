import { definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { distinctQuery } from '../../../api/hits/list-distinct.ts';
import { loadKindParts } from '../../kinds/load-kind-parts.ts';
import { BY_POSITION, readOpenResults } from '../address/open-results.ts';
import { hitQuestion } from '../hits/hit-question.ts';
import type { SectionProps } from '../section-props.ts';
import { DistinctSection } from './distinct-section.tsx';

const definition = definitionOf('g4hunter');
const results = readOpenResults(new URLSearchParams('min_score=2'), [], BY_POSITION);

/** The section with an empty page of this many sequences. */
function draw(totalElements: number): string {
  const queries = new QueryClient();
  const { queryKey } = distinctQuery(definition, 'one', {
    order: 'DESC',
    ...{ sort: 'times', letters: '', pageSize: 20, pageNumber: 0 },
    hits: hitQuestion({ ...results, record: null }),
  });
  const answer = { items: [], bins: 1, distinct: totalElements, hits: totalElements };
  queries.setQueryData(queryKey, { ...answer, page: { totalElements } } as never);
  const payload = { id: 'one', sequenceName: 'made', ...parseParameters('g4hunter', {}) };
  const section = {
    ...{ kind: 'g4hunter', definition, record: null, openResults: { results, change: () => {} } },
    answer: { payload: { ...payload, sequenceLength: 500, resultCount: 30 }, downloadToken: '' },
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <DistinctSection {...(section as unknown as SectionProps)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('says on paper that no sequence is listed, and has as many rows on a page as the reader wants', async () => {
  await loadKindParts('g4hunter');
  expect(draw(0)).toContain('Printed: no rows. The filter keeps no hit.');
  expect(draw(30)).toContain('Printed: rows 1 to 20, of 30 in all.');
  expect(draw(30)).not.toContain('no rows');
  expect(draw(30)).toContain('aria-label="Rows on a page"');
});

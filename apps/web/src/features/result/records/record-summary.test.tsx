import { definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { recordSummaryListQuery } from '../../../api/hits/list-record-summaries.ts';
import type { SectionProps } from '../section-props.ts';
import { RecordSummarySection } from './record-summary.tsx';

const definition = definitionOf('g4hunter');
const RECORDS = 26;
const figures = { length: 100, gcPercent: 50, n: 0, hits: 1, frequency: 10, coveredBp: 25 };

it('has the chromosomes of a genome on one page, and prints their names', () => {
  const items = Array.from({ length: RECORDS }, (_, index) => ({
    ...{ index, name: `chr${index + 1}`, description: '', ...figures, coverage: 0.25, best: 1.5 },
  }));
  const queries = new QueryClient();
  const { queryKey } = recordSummaryListQuery(definition, 'one', {
    sort: 'index',
    order: 'ASC',
    ...{ name: '', pageSize: 50, pageNumber: 0 },
  });
  queries.setQueryData(queryKey, { items, page: { totalElements: RECORDS } } as never);
  const payload = { id: 'one', sequenceName: 'made', ...parseParameters('g4hunter', {}) };
  const section = {
    ...{ kind: 'g4hunter', definition, recordCount: RECORDS, record: null },
    ...{ answer: { payload, downloadToken: '' }, openResults: { results: {}, change: () => {} } },
  };
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <RecordSummarySection {...(section as unknown as SectionProps)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(markup).toContain('Printed: rows 1 to 26, of 26 in all.');
  expect(markup).toContain('aria-label="Rows on a page"');
  expect(markup.match(/<td[^>]*><button[^>]* data-print="yes"/g)).toHaveLength(RECORDS);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exportStartQuery } from '../../api/hits/read-export-start.ts';
import { ExportButtons } from './export-buttons.tsx';

const file = { name: 'a.gb', path: 'analyse/g4hunter/1/a.gb', query: {} };

/** The buttons where first lines were asked for with this answer, and of another file. */
async function buttonsAfter(answer: () => unknown) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = exportStartQuery(file);
  await client.prefetchQuery({ queryKey, queryFn: async () => answer() });
  return [file, { ...file, path: 'analyse/g4hunter/1/a.gff3' }].map((each) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <ExportButtons label="it" file={each} downloadToken="token" onClose={() => {}} />
      </QueryClientProvider>,
    ),
  );
}

it('offer no file whose first lines were refused', async () => {
  const refuse = () => {
    throw new Error('The longest record of made has 50,000,001 bases.');
  };
  const [refused, other] = await buttonsAfter(refuse);
  expect(refused).not.toContain('href=');
  expect(refused).toMatch(/<button[^>]* disabled=""[^>]*>.*Download it/);
  expect(other).toContain('href="/api/analyse/g4hunter/1/a.gff3');
  const [shown] = await buttonsAfter(() => ({ lines: ['LOCUS'], isWhole: true }));
  expect(shown).toContain('href="/api/analyse/g4hunter/1/a.gb');
});

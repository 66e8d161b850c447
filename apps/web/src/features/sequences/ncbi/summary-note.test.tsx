import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawWithoutServer } from '../../../testing/without-server.ts';
import { SummaryNote } from './summary-note.tsx';

it('does not claim that NCBI is being asked while the server is away', async () => {
  const draw = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <SummaryNote accession="NC_001422.1" />
      </QueryClientProvider>,
    );
  expect(draw()).toContain('Asking NCBI what NC_001422.1 is …');
  expect(await drawWithoutServer(draw)).toContain(
    'Asking NCBI what NC_001422.1 is, not finished when the server last answered<',
  );
});

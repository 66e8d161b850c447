import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { everythingQuery } from '../../../api/hits/everything.ts';
import { EverythingForm } from '../everything-form.tsx';
import { DrawFigures } from './draw-figures.tsx';
import { MissingFigures } from './missing-figures.tsx';

const mapsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, name: `chr${at + 1}`, results: [] }));

/** The form for an archive of this number of sequences and hits. */
async function formOf({
  count,
  hits = 10,
  isShown = false,
}: {
  count: number;
  hits?: number;
  isShown?: boolean;
}) {
  const client = new QueryClient();
  const of = { campaign: 'some batch' };
  const { queryKey } = everythingQuery(of, { format: 'csv' });
  client.setQueryData(queryKey, {
    downloadToken: 'token',
    payload: {
      ...{ sequences: count, kinds: 1, results: count, hits, maps: mapsOf(count) },
      ...{ leftOut: [], leftOutCount: 0, withoutResults: [] },
    },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <EverythingForm
        of={of}
        draw={isShown ? async () => '<svg/>' : null}
        FigureOfSequence={() => null}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
}

it('draws figures before the download, of the first 100 sequences of 200', async () => {
  const some = await formOf({ count: 26 });
  expect(some).toContain('Figure of each of the 26 maps as SVG, 183 mm wide');
  expect(some).toMatch(/<input[^>]* checked=""/);
  // A link would take the archive without them.
  expect(some).not.toContain('href=');
  expect(await formOf({ count: 200 })).toContain('Figure of the first 100 of the 200 maps as SVG');
});

it('takes the map that is on the page, and no figure along with millions of hits', async () => {
  expect(await formOf({ count: 1, isShown: true })).toContain('as it is shown now');
  expect(await formOf({ count: 1 })).toContain('Figure of the whole map as SVG, 183 mm wide');
  const large = await formOf({ count: 2, hits: 3_000_000 });
  expect(large).not.toMatch(/type="checkbox"[^>]* checked=""/);
  expect(large).toContain('href="/api/analyse/all/export.zip?campaign=some');
});

it('says which map is drawn, and how far the figures are', () => {
  const markup = renderToStaticMarkup(
    <DrawFigures
      map={{ id: 's4', name: 'chr5', results: [] }}
      doneCount={4}
      allCount={26}
      FigureOfSequence={({ map }) => <i>{map.id}</i>}
      onEnd={() => {}}
    />,
  );
  expect(markup).toContain('Drawing figure 5 of 26: <bdi>chr5</bdi>');
  expect(markup).toMatch(/role="progressbar"[^>]*aria-valuenow="15"/);
  expect(markup).toContain('<i>s4</i>');
});

it('names each figure that is missing with its reason, the first six of many', () => {
  const missing = (failed: number, reason = 'The server is away.') =>
    renderToStaticMarkup(
      <MissingFigures
        maps={mapsOf(26)}
        figures={mapsOf(26).map(({ id }, at) =>
          at < failed ? { sequence: id, leftOut: reason } : { sequence: id, svg: '' },
        )}
        words={null}
        onAgain={() => {}}
      />,
    );
  expect(missing(0)).toBe('');
  expect(missing(1)).toContain('1 figure is missing. The rest can be downloaded.');
  expect(missing(1)).toContain('<li>No figure of <bdi>chr1</bdi>: The server is away.</li>');
  expect(missing(8).match(/<li>No figure of/g)).toHaveLength(6);
  expect(missing(8)).toContain('2 more, named in manifest.json');
  // A figure of 4 MiB has as many the next time.
  expect(missing(1)).toContain('Draw again');
  expect(missing(1, 'The file of the figure would exceed 4 MiB.')).not.toContain('Draw again');
});

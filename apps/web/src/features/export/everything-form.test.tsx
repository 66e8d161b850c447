import { MOST_FIGURE_BYTES } from '@flipon/contract/map-figures';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { everythingQuery } from '../../api/hits/everything.ts';
import { openSmallPage } from '../../testing/small-page.ts';
import { closeToast, toasts } from '../../ui/feedback/toast-list.ts';
import { EverythingForm } from './everything-form.tsx';
import type { FigureEnd, FigureOfSequenceProps } from './figures/draw-figures.tsx';

const BATCH = { campaign: 'some batch' };
type Maps = { id: string; name: string; results: string[] }[];
const mapsOf = (count: number): Maps =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, name: `chr${at + 1}`, results: [] }));

afterEach(() => {
  for (const { id } of toasts.get()) closeToast(id);
});

/** What was asked of the figure that is drawn last. */
let drawn: FigureOfSequenceProps | undefined;
/** How many figures have begun. */
let begunCount = 0;

function Figure(props: FigureOfSequenceProps) {
  drawn = props;
  useEffect(() => {
    begunCount += 1;
  }, []);
  return null;
}

/** Lets the page go on. */
const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

/** The dialog's form on a page, for an archive with these maps. */
async function openForm(maps: Maps, svgShown?: string) {
  const small = openSmallPage();
  // The plan is asked for again, and does not come.
  const fetched = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetched);
  const client = new QueryClient();
  const plan = (next: Maps, hits = 10) =>
    client.setQueryData(everythingQuery(BATCH, { format: 'csv' }).queryKey, {
      downloadToken: 'token',
      payload: {
        ...{ sequences: next.length, kinds: 1, results: next.length, hits, maps: next },
        ...{ leftOut: [], leftOutCount: 0, withoutResults: [] },
      },
    });
  plan(maps);
  const handleClose = vi.fn();
  await small.draw(
    <QueryClientProvider client={client}>
      <EverythingForm
        of={BATCH}
        draw={svgShown === undefined ? null : async () => svgShown}
        FigureOfSequence={Figure}
        onClose={handleClose}
      />
    </QueryClientProvider>,
  );
  return {
    ...{ ...small, fetched, handleClose },
    async plan(...next: Parameters<typeof plan>) {
      plan(...next);
      await turn();
    },
    /** Ends the figure that is drawn, and waits until another is, or none. */
    async end(how: FigureEnd) {
      const before = drawn;
      before?.onEnd(how);
      // It is packed in later turns.
      do await turn();
      while (drawn?.map === before?.map && small.body.textContent.includes('Drawing figure'));
      return before?.map.name;
    },
  };
}

it('offers the rest where a figure is missing, and draws that one alone again', async () => {
  const { body, button, end, handleClose, leave, page, press } = await openForm(mapsOf(2));
  await press(button('Download ZIP'));
  expect(body.textContent).toContain('Drawing figure 1 of 2: chr1');
  const isOff = () =>
    body
      .all()
      .some(({ nodeName, attributes }) => nodeName === 'FIELDSET' && attributes.has('disabled'));
  expect(isOff()).toBe(true);
  await end({ svg: '<svg/>' });
  expect(await end({ leftOut: 'The server is away.' })).toBe('chr2');
  expect(isOff()).toBe(false);
  expect(page.activeElement.textContent).toBe('1 figure is missing. The rest can be downloaded.');
  expect(handleClose).not.toHaveBeenCalled();
  await press(button('Draw again'));
  expect(page.activeElement).toBe(button('Stop drawing'));
  expect(await end({ svg: '<svg/>' })).toBe('chr2');
  expect(handleClose).toHaveBeenCalledOnce();
  await leave();
});

it('leaves the focus where it is if the missing figures come into sight again', async () => {
  const { body, button, end, leave, page, plan, press } = await openForm(mapsOf(2));
  await press(button('Download ZIP'));
  await end({ leftOut: 'no' });
  await end({ leftOut: 'no' });
  const cancel = button('Cancel');
  cancel.focus();
  await plan(mapsOf(3));
  expect(body.textContent).not.toContain('missing');
  await plan(mapsOf(2));
  expect(body.textContent).toContain('2 figures are missing.');
  expect(page.activeElement).toBe(cancel);
  await leave();
});

it('draws what a running batch adds meanwhile, also beyond the hits that are usual with figures', async () => {
  const { body, button, end, handleClose, leave, plan, press } = await openForm(mapsOf(1));
  await press(button('Download ZIP'));
  await plan(mapsOf(2), 3_000_000);
  expect(body.textContent).toContain('Drawing figure 1 of 2: chr1');
  expect(await end({ svg: '<svg/>' })).toBe('chr1');
  expect(handleClose).not.toHaveBeenCalled();
  expect(await end({ svg: '<svg/>' })).toBe('chr2');
  expect(handleClose).toHaveBeenCalledOnce();
  await leave();
});

it('begins another figure of a sequence that has more results by then', async () => {
  const { button, end, handleClose, leave, plan, press } = await openForm(mapsOf(1));
  await press(button('Download ZIP'));
  const begun = begunCount;
  await plan(mapsOf(1).map((map) => ({ ...map, results: ['another'] })));
  expect(begunCount).toBe(begun);
  await end({ svg: '<svg/>' });
  expect([begunCount, drawn?.map.results]).toEqual([begun + 1, ['another']]);
  await end({ svg: '<svg/>' });
  expect(handleClose).toHaveBeenCalledOnce();
  await leave();
});

it('says why the map of the page cannot come along, and asks for no archive without it', async () => {
  const large = `<svg>${' '.repeat(MOST_FIGURE_BYTES)}</svg>`;
  const { button, fetched, leave, press } = await openForm(mapsOf(1), large);
  const asked = fetched.mock.calls.length;
  await press(button('Download ZIP'));
  await expect
    .poll(() => toasts.get().map(({ kind, text }) => [kind, text]))
    .toContainEqual(['failed', 'The file of the figure would exceed 4 MiB.']);
  expect(fetched.mock.calls.length).toBe(asked);
  await leave();
});

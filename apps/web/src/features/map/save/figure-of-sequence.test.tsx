import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { NOW_MS, tokenFor } from '../../../api/session/testing/session-over.ts';
import { openSmallPage, type SmallElement } from '../../../testing/small-page.ts';
import type { FigureEnd } from '../../export/figures/draw-figures.tsx';

const SEQUENCE = '11111111-1111-4111-8111-111111111111';
const RESULT = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';
const LENGTH = 4096;
const DATE = '2026-11-22T09:40:08.123+0000';

const parameters = { threshold: 1.2, windowSize: 25 };
const answers: Record<string, object> = {
  [`sequence/${SEQUENCE}/map`]: {
    sequence: {
      ...{ id: SEQUENCE, name: 'pUC', type: 'DNA', length: LENGTH },
      ...{ circular: true, recordCount: 1 },
    },
    results: [OTHER, RESULT].map((id) => ({
      ...{ id, kind: 'g4hunter', title: 'pUC', parameters, finished: DATE },
      resultCount: id === RESULT ? 2 : 0,
    })),
    hasFeatures: false,
  },
  [`sequence/${SEQUENCE}/lanes`]: { items: [] },
  [`sequence/${SEQUENCE}/composition`]: { binBp: 64, first: 0, a: [], c: [], g: [], t: [] },
  [`sequence/${SEQUENCE}/depth`]: { binBp: 64, first: 0, one: [], two: [], more: [], pair: null },
  [`analyse/g4hunter/${RESULT}/bins`]: {
    ...{ binBp: 64, first: 0 },
    classes: Object.fromEntries(
      ['all', 'plus', 'minus'].map((side) => [
        side,
        { counts: side === 'minus' ? [] : [1, 0, 1], coveredBp: [] },
      ]),
    ),
  },
  [`analyse/g4hunter/${RESULT}/marks`]: {
    total: 2,
    marks: {
      ...{ id: [1, 2], record: [0, 0], position: [10, 140], length: [30, 30], side: [1, 1] },
      values: { score: [1.5, 1.6] },
    },
    records: [{ index: 0, name: 'pUC', start: 0 }],
  },
  [`analyse/g4hunter/${RESULT}/analysis`]: {
    payload: {
      ...{ id: RESULT, created: DATE, tags: [], finished: DATE, title: 'pUC', resultCount: 2 },
      ...{ frequency: 1, sequenceId: SEQUENCE, sequenceName: 'pUC', sequenceLength: LENGTH },
      ...{ summary: null, campaignId: null, ...parameters },
    },
    batch: {
      ...{ name: 'g4hunter', status: 'FINISH', created: DATE, started: DATE, finished: DATE },
      ...{ progress: null, cpuTime: null, exception: null },
    },
  },
};

const token = tokenFor(null, OTHER);
let newElement: () => SmallElement;
beforeAll(() => {
  const { page } = openSmallPage();
  newElement = () => page.createElement('div');
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  // Answers come when they come.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // What other files have loaded knows another page, or none.
  vi.resetModules();
});

/** How the figure ends on a server that gives these answers and refuses some addresses. */
async function endOf(results: string[], refused = 'none'): Promise<FigureEnd> {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://made').pathname.replace(/^\/api\//, '');
    if (path === 'jwt')
      return new Response(token, { headers: { date: new Date(NOW_MS).toUTCString() } });
    const answer = path.endsWith(refused) ? undefined : answers[path];
    const text = answer === undefined ? path : JSON.stringify(answer);
    return new Response(text, { status: answer === undefined ? 404 : 200 });
  });
  const { FigureOfSequence } = await import('./figure-of-sequence.tsx');
  const { promise, resolve } = Promise.withResolvers<FigureEnd>();
  // React takes any element of this form for its own page's.
  const root = createRoot(newElement() as never);
  root.render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <FigureOfSequence map={{ id: SEQUENCE, name: 'pUC', results }} onEnd={resolve} />
    </QueryClientProvider>,
  );
  const late = setTimeout(() => resolve({ leftOut: 'It came to no end.' }), 20_000);
  const end = await promise;
  clearTimeout(late);
  root.unmount();
  // React ends its work in a later turn.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return end;
}

it('is the whole map of the results of the archive, 183 mm wide, once its hits are here', async () => {
  const end = await endOf([RESULT]);
  const svg = 'svg' in end ? end.svg : end.leftOut;
  expect(svg).toMatch(/^<\?xml[^>]*>\n<svg [^>]*width="183mm"/);
  expect(svg).toContain('<title>pUC</title>');
  const [, marks = ''] = /<g id="plus-G4"[^>]*>\n([\s\S]*?)<\/g>/.exec(svg) ?? [];
  expect(marks.match(/<rect /g)).toHaveLength(2);
});

it('says why there is none: a question that fails, or results that are gone', async () => {
  const failure = { leftOut: 'The server answered with number 404 and no reason.' };
  for (const refused of ['map', 'marks', 'bins', 'lanes', 'analysis']) {
    expect([refused, await endOf([RESULT], refused)]).toEqual([refused, failure]);
  }
  expect(await endOf(['44444444-4444-4444-8444-444444444444'])).toEqual({
    leftOut: 'The map of the sequence has none of its results any more.',
  });
});

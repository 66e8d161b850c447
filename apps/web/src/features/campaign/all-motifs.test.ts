import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../api/session/page-session.ts';
import { NOW_MS, tokenFor } from '../../api/session/testing/session-over.ts';
import { untilDeparture, wasEnded } from '../../api/session/until-departure.ts';

const BATCH = '11111111-1111-4111-8111-111111111111';
const SEQUENCE = '22222222-2222-4222-8222-222222222222';
const DATE = '2026-11-22T09:40:08.123+0000';
const ANNE = tokenFor('anne@example.org', '33333333-3333-4333-8333-333333333333');
const BEN = tokenFor('ben@example.org', '44444444-4444-4444-8444-444444444444');

const nothing = () => {};
const started = {
  payload: {
    ...{ id: BATCH, created: DATE, tags: [], parts: [], leftOut: [] },
    ...{ sequences: [SEQUENCE], kinds: [] },
    counts: { parts: 0, waiting: 0, running: 0, done: 0, failed: 0 },
  },
};
let calls: string[] = [];
/** Lets the server answer the start. */
let answer = nothing;
const client = new QueryClient();
let findAllMotifs: typeof import('./all-motifs.ts').findAllMotifs;
let startCampaign: typeof import('../../api/campaigns/start-campaign.ts').startCampaign;

/** The little that the list of work and the session ask of a page. */
beforeAll(async () => {
  const page = { hidden: false, visibilityState: 'visible', querySelector: () => null };
  vi.stubGlobal('document', { ...page, addEventListener: nothing });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', origin: 'http://made' });
  vi.stubGlobal('addEventListener', nothing);
  vi.stubGlobal('window', globalThis);
  ({ findAllMotifs } = await import('./all-motifs.ts'));
  ({ startCampaign } = await import('../../api/campaigns/start-campaign.ts'));
});

beforeEach(async () => {
  calls = [];
  vi.restoreAllMocks();
  client.clear();
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${address}`;
    calls.push(call);
    const headers = { date: new Date(NOW_MS).toUTCString() };
    if (call !== 'POST /api/analyse/all') return Promise.resolve(new Response('', { headers }));
    return new Promise<Response>((resolve) => {
      answer = () => resolve(Response.json(started, { headers }));
    });
  });
  await session.enter(async () => new Response(ANNE), true);
});

// Other files share the session.
afterAll(() => session.leave());

/** Starts all searches, and ends the wait before the server answers. */
async function stopEarly(leave: () => Promise<void>) {
  const leaving = new AbortController();
  const finding = findAllMotifs([SEQUENCE], undefined, client, leaving.signal);
  const refused = expect(finding).rejects.toThrow('aborted');
  await expect.poll(() => calls).toContain('POST /api/analyse/all');
  await leave();
  leaving.abort();
  answer();
  await refused;
  // What the answer starts goes out in later turns.
  await new Promise((resolve) => setTimeout(resolve, 100));
}

const isListed = () => client.getQueryCache().getAll().length > 0;

it('opens the map once the searches have started', async () => {
  const finding = findAllMotifs([SEQUENCE], undefined, client, new AbortController().signal);
  await expect.poll(() => calls).toContain('POST /api/analyse/all');
  answer();
  expect(await finding).toBe(`/map?sequence=${SEQUENCE}`);
  expect(isListed()).toBe(true);
});

it('cancels what was started all the same, before it asks for anything else', async () => {
  const asked = vi.spyOn(client, 'invalidateQueries');
  await stopEarly(async () => {});
  expect(calls.at(-1)).toBe(`POST /api/analyse/all/${BATCH}/cancel`);
  expect(isListed()).toBe(false);
  const keys = asked.mock.calls.map(([of]) => of?.queryKey?.[0]);
  expect(keys).toEqual(['campaign', 'analyses', 'map']);
});

it('cancels at once where lists are being asked for again', async () => {
  vi.spyOn(client, 'invalidateQueries').mockImplementation(() => new Promise(() => {}));
  const leaving = new AbortController();
  const finding = findAllMotifs([SEQUENCE], undefined, client, leaving.signal);
  const refused = expect(finding).rejects.toThrow('aborted');
  await expect.poll(() => calls).toContain('POST /api/analyse/all');
  answer();
  await expect.poll(isListed).toBe(true);
  leaving.abort();
  await refused;
  await expect.poll(() => calls).toContain(`POST /api/analyse/all/${BATCH}/cancel`);
});

it('does nothing as the next person once its own has left', async () => {
  await stopEarly(() => session.enter(async () => new Response(BEN), true));
  expect(calls.filter((call) => call.includes('cancel'))).toEqual([]);
  expect(isListed()).toBe(false);
  expect(session.person.get().name).toBe('ben@example.org');
});

it.each([
  {
    start: 'all motifs',
    run: (signal: AbortSignal) => findAllMotifs([SEQUENCE], undefined, client, signal),
  },
  {
    start: 'a batch',
    run: (signal: AbortSignal) =>
      startCampaign(
        { sequenceIds: [SEQUENCE], works: [], tags: [], leaveOutRefused: false },
        client,
        signal,
      ),
  },
])(
  'a start of $start ends where its user logs out, and is on no list of the next person',
  async ({ run }) => {
    const ended = untilDeparture<unknown>(run).catch((error: unknown) => wasEnded(error));
    await expect.poll(() => calls).toContain('POST /api/analyse/all');
    session.leave();
    answer();
    expect(await ended).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(calls.filter((call) => call.includes('cancel'))).toEqual([]);
    expect(isListed()).toBe(false);
  },
);

it('a start that has ended hears no departure any more', async () => {
  let heard: AbortSignal | undefined;
  await untilDeparture(async (signal) => {
    heard = signal;
  });
  session.leave();
  expect(heard?.aborted).toBe(false);
});

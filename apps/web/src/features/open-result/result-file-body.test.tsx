import type { ResultFile } from '@flipon/contract/result-file';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../api/session/page-session.ts';
import { NOW_MS, tokenFor } from '../../api/session/testing/session-over.ts';
import { openSmallPage } from '../../testing/small-page.ts';

const ANALYSIS = '11111111-1111-4111-8111-111111111111';
const OWNER = tokenFor('anne@example.org', '33333333-3333-4333-8333-333333333333');
const file: ResultFile = {
  ...{ name: 'a.bed', version: '0.1.0', rules: '1', isOwnVersion: true },
  kind: 'g4hunter',
  ...{ settings: 'threshold=1.4', selection: null, rows: '3 rows', provenance: '{}' },
  sequence: { name: 'made', sha256: 'abc' },
  sequences: [{ id: '22222222-2222-4222-8222-222222222222', name: 'made' }],
};

/** Answers the starts that wait, the first one first. */
let starts: ((answer: Response) => void)[] = [];
const headers = { date: new Date(NOW_MS).toUTCString() };
const refusal = () => new Response('', { status: 409, headers });
const started = () => Response.json({ id: ANALYSIS }, { headers });

beforeEach(() => {
  starts = [];
});
// Other files share the session.
afterAll(() => session.leave());

function Path() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

/** The box of a file on a page. */
async function openBody() {
  const small = openSmallPage();
  vi.stubGlobal('fetch', (address: string) =>
    address === '/api/result-file/start'
      ? new Promise<Response>((resolve) => starts.push(resolve))
      : Promise.resolve(new Response('', { headers })),
  );
  await session.enter(async () => new Response(OWNER), true);
  // The list of work asks for a page at once.
  const { ResultFileBody } = await import('./result-file-body.tsx');
  const client = new QueryClient();
  const drawWith = (isOpen: boolean) =>
    small.draw(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Path />
          {isOpen && <ResultFileBody files={[]} file={file} />}
        </MemoryRouter>
      </QueryClientProvider>,
    );
  await drawWith(true);
  return { ...small, close: () => drawWith(false), words: () => small.body.textContent };
}

it('has the focus on what is next, also where the button to stop goes with what it stops', async () => {
  const { button, leave, page, press, words } = await openBody();
  expect(page.activeElement).toBe(button('Verify'));
  await press(button('Open this result'));
  button('Stop').focus();
  await expect.poll(() => starts.length).toBe(1);
  starts[0]?.(refusal());
  await expect.poll(words).not.toContain('Stop');
  expect(page.activeElement).toBe(button('Verify'));
  await leave();
});

it('says nothing of a failure once another button was pressed', async () => {
  const { button, leave, press, words } = await openBody();
  await press(button('Open this result'));
  await expect.poll(() => starts.length).toBe(1);
  starts[0]?.(refusal());
  await expect.poll(words).toContain('answered with number 409');
  await press(button('Verify'));
  expect(words()).not.toContain('answered with number 409');
  await leave();
});

it('opens a result, but leaves the page where it is once its box was closed', async () => {
  const { button, close, leave, press, words } = await openBody();
  await press(button('Open this result'));
  await expect.poll(() => starts.length).toBe(1);
  await close();
  starts[0]?.(started());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(words()).toBe('at /');
  await leave();

  const other = await openBody();
  await other.press(other.button('Open this result'));
  await expect.poll(() => starts.length).toBe(2);
  starts[1]?.(started());
  await expect.poll(other.words).toContain(ANALYSIS);
  await other.leave();
});

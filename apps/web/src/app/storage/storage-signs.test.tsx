import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { removedSequences } from '../../api/storage/page-storage.ts';
import { changesUnderWay } from '../../api/transport/changes-under-way.ts';
import { openSmallPage } from '../../testing/small-page.ts';

afterEach(() => {
  removedSequences.set(0);
  changesUnderWay.set(0);
});

/** The notes in a browser that says how much room it has. */
async function openNotes() {
  const small = openSmallPage();
  const estimate = vi.fn(async () => ({ usage: 1, quota: 2 ** 40 }));
  vi.stubGlobal('navigator', { storage: { estimate, persisted: async () => true } });
  const handleRead = vi.fn();
  // The list of work asks for a page at once.
  const { StorageNotes } = await import('./storage-signs.tsx');
  await small.draw(
    <QueryClientProvider client={new QueryClient()}>
      <StorageNotes isOpen={false} onClose={() => {}} onRead={handleRead} />
    </QueryClientProvider>,
  );
  return { ...small, estimate, handleRead };
}

it('leads on from a note that was closed', async () => {
  removedSequences.set(2);
  const { body, button, handleRead, leave, press } = await openNotes();
  expect(body.textContent).toContain('removed the 2 sequences');
  await press(button('Close'));
  expect(body.textContent).toBe('');
  expect(handleRead).toHaveBeenCalledOnce();
  await leave();
});

it('asks what is kept as soon as a change has ended, and not while it is under way', async () => {
  const { estimate, leave } = await openNotes();
  await expect.poll(() => estimate.mock.calls.length).toBe(1);
  await act(async () => changesUnderWay.set(1));
  expect(estimate).toHaveBeenCalledTimes(1);
  await act(async () => changesUnderWay.set(0));
  await expect.poll(() => estimate.mock.calls.length).toBe(2);
  await leave();
});

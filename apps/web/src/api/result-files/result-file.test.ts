import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { resultFileQuery } from './result-file.ts';

afterEach(() => focusManager.setFocused(undefined));

it('reads a file once, also for a person who looks at another tab meanwhile', async () => {
  const client = new QueryClient();
  client.mount();
  const queryFn = vi.fn(async () => ({ name: 'a.bed' }) as never);
  const query = { ...resultFileQuery([new File([], 'a.bed')]), queryFn };
  const stop = new QueryObserver(client, query).subscribe(() => {});
  await expect.poll(() => client.isFetching()).toBe(0);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
  client.unmount();
});

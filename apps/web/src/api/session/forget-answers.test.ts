import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { forgetAnswers } from './forget-answers.ts';

it('asks again for the answers on the screen as the next user, and keeps only answers that are equal for all', async () => {
  const queryClient = new QueryClient();
  let person = 'anne';
  const shown = new QueryObserver(queryClient, {
    queryKey: ['sequences'],
    queryFn: async () => `of ${person}`,
  });
  const seen: unknown[] = [];
  const stop = shown.subscribe(({ data }) => seen.push(data));
  await expect.poll(() => seen.at(-1)).toBe('of anne');
  queryClient.setQueryData(['analysis', 'g4hunter', '1'], 'of anne');
  queryClient.setQueryData(['info'], 'the same for all');

  person = 'bob';
  forgetAnswers(queryClient);
  expect(seen.at(-1)).toBeUndefined();
  expect(queryClient.getQueryData(['analysis', 'g4hunter', '1'])).toBeUndefined();
  expect(queryClient.getQueryData(['info'])).toBe('the same for all');
  await expect.poll(() => seen.at(-1)).toBe('of bob');
  stop();
  queryClient.clear();
});

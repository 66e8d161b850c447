import { expect, it } from 'vitest';
import type { AnswerDeps } from '../answer-deps.ts';
import type { AnswerRequest } from '../answer-route.ts';
import type { LibraryAnalysis } from '../library/analyses.ts';
import { openFinished } from './finished-answer.ts';

const analysis = {
  id: 'a',
  kind: 'zdna',
  title: 'b',
  hitsBlobId: 'c',
  sequenceName: 'd',
} as LibraryAnalysis;

/** A library of one result, of one owner. */
function depsOf(found: LibraryAnalysis): AnswerDeps {
  const findAnalysis = async (owner: string, kind: string, id: string) =>
    owner === 'me' && kind === found.kind && id === found.id ? found : null;
  return { library: { analyses: { findAnalysis } } } as unknown as AnswerDeps;
}

async function madeOf(found: LibraryAnalysis, call: Partial<AnswerRequest> = {}): Promise<string> {
  let text = '';
  await openFinished(depsOf(found), 'zdna', {
    ...{ path: '/x', params: { id: 'a' }, query: {}, encodings: '', owner: 'me', ...call },
    recognise(values) {
      text = JSON.stringify(values);
      return { caching: {}, isKnown: false };
    },
  } as AnswerRequest<{ id: string }>);
  return text;
}

it('is another answer with another result, name, call or packing, and the same with the same', async () => {
  expect(await madeOf({ ...analysis })).toBe(await madeOf(analysis));
  const all = await Promise.all([
    madeOf(analysis),
    madeOf({ ...analysis, title: 'z' }),
    madeOf({ ...analysis, sequenceName: 'z' }),
    madeOf({ ...analysis, hitsBlobId: 'z' }),
    madeOf(analysis, { path: '/y' }),
    madeOf(analysis, { query: { sort: 'x' } }),
    madeOf(analysis, { encodings: 'gzip' }),
  ]);
  expect(new Set(all).size).toBe(all.length);
});

it('refuses what is another owner’s, and what has not finished', async () => {
  await expect(madeOf(analysis, { owner: 'you' })).rejects.toMatchObject({ code: 'not_found' });
  const unfinished = { ...analysis, hitsBlobId: null };
  await expect(madeOf(unfinished)).rejects.toMatchObject({ code: 'conflict' });
});

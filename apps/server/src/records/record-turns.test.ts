import { withTableLocked } from '@flipon/store/testing';
import { endQuestionsWith } from '@flipon/tables/question-end';
import { afterAll, expect, it } from 'vitest';
import { findOwnedAnalysis, requireFinished } from '../analyses/owned-analysis.ts';
import type { Deps } from '../deps.ts';
import { answersInProcess } from '../testing/answers-in-process.ts';
import { startApiClient } from '../testing/api-client.ts';
import { openRecordRows, readRecordPage } from './record-rows.ts';

/** As many sort at once. */
const TURNS = 4;

const { server, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());

it('ends the wait for a turn to sort with its question', async () => {
  const sequence = await addSequence('>a\nGGGTTAGGGTTAGGGTTAGGG\n>b\nACGT\n');
  const id = await analyse('/api/analyse/g4hunter', sequence, { windowSize: 21, threshold: 1.2 });
  const { store } = server.test;
  const { owner_id: owner } = await store.db
    .selectFrom('analyses')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const asker = { deps: { store, threads: answersInProcess } as Deps, holder: owner ?? '' };
  const { deps } = asker;
  const result = requireFinished(await findOwnedAnalysis(deps, owner ?? '', 'g4hunter', id));
  const byName = { sort: 'name', order: 'DESC' } as const;
  const byHits = { sort: 'hits', order: 'DESC' } as const;
  const page = { offset: 0, limit: 10 };
  const gone = new Error('the client went away');
  let running: Promise<unknown> = Promise.resolve();
  await withTableLocked(store, 'sequence_records', async () => {
    const sorting = () => readRecordPage(asker, result, byName, page);
    running = Promise.all(Array.from({ length: TURNS }, sorting));
    const question = new AbortController();
    const waiting = endQuestionsWith(question.signal, () => [
      readRecordPage(asker, result, byName, page),
      readRecordPage(asker, result, byHits, page),
      openRecordRows(asker, result, byHits),
    ]);
    const ends = Promise.allSettled(waiting);
    question.abort(gone);
    expect(await ends).toEqual(waiting.map(() => ({ status: 'rejected', reason: gone })));
  });
  await running;
});

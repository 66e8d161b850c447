import type { Ask } from '@flipon/answers/answer-task';
import { findOwnedAnalysis, requireFinished } from '@flipon/answers/owned-analysis';
import { openRecordRows, readRecordPage } from '@flipon/answers/record-rows';
import { withTableLocked } from '@flipon/store/testing';
import { afterAll, expect, it } from 'vitest';
import { answerDepsOf } from '../answers/answer-deps.ts';
import type { Deps } from '../deps.ts';
import { answersInProcess } from '../testing/answers-in-process.ts';
import { startApiClient } from '../testing/api-client.ts';

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
  const [options, networks] = [{} as Deps['options'], {} as Deps['networks']];
  const deps = answerDepsOf({ store, networks, options });
  const ask: Ask = (task) => answersInProcess.ask(owner ?? '', task);
  const { findAnalysis } = deps.library.analyses;
  const found = await findOwnedAnalysis(findAnalysis, owner ?? '', 'g4hunter', id);
  const result = requireFinished(found);
  const byName = { sort: 'name', order: 'DESC' } as const;
  const byHits = { sort: 'hits', order: 'DESC' } as const;
  const page = { offset: 0, limit: 10 };
  const gone = new Error('the client went away');
  let running: Promise<unknown> = Promise.resolve();
  await withTableLocked(store, 'sequence_records', async () => {
    const sorting = () => readRecordPage({ deps, ask }, result, byName, page);
    running = Promise.all(Array.from({ length: TURNS }, sorting));
    const question = new AbortController();
    const asker = { deps, ask, signal: question.signal };
    const waiting = [
      readRecordPage(asker, result, byName, page),
      readRecordPage(asker, result, byHits, page),
      openRecordRows(asker, result, byHits),
    ];
    const ends = Promise.allSettled(waiting);
    question.abort(gone);
    expect(await ends).toEqual(waiting.map(() => ({ status: 'rejected', reason: gone })));
  });
  await running;
});

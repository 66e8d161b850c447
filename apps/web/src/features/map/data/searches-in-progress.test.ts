import type { AnalysisAnswer } from '@flipon/contract/analysis';
import type { BatchStatus } from '@flipon/contract/batch-status';
import type { CampaignAnswer } from '@flipon/contract/campaign';
import { expect, it } from 'vitest';
import type { WorkItem } from '../../../api/analyses/work-list.ts';
import { searchesInProgress } from './searches-in-progress.ts';

const wait = { waitingSinceMs: 0, overdue: false };
const batchOf = (status: BatchStatus) => ({ status }) as AnalysisAnswer['batch'];

function single(id: string, sequenceId: string, status: BatchStatus): [WorkItem, AnalysisAnswer] {
  const payload = { id, sequenceId } as AnalysisAnswer['payload'];
  return [
    { id, kind: 'cpg', sequenceName: 'made', ...wait },
    { payload, batch: batchOf(status) },
  ];
}

function batch(id: string, parts: readonly [string, string, BatchStatus][]) {
  const campaign = { sequences: 1, kinds: 1, parts: parts.length };
  const payload = {
    id,
    parts: parts.map(([part, sequenceId, status]) => {
      return { id: part, kind: 'g4hunter', sequenceId, batch: batchOf(status) };
    }),
  } as unknown as CampaignAnswer['payload'];
  return [{ id, campaign, ...wait }, { payload }] as [WorkItem, CampaignAnswer];
}

/** Ids of what is in progress on the sequence "one". */
function idsOf(work: readonly [WorkItem, AnalysisAnswer | CampaignAnswer | undefined][]) {
  const items = work.map(([item]) => item);
  const answers = work.map(([, answer]) => answer);
  return searchesInProgress(items, answers, 'one').map(({ id }) => id);
}

it('takes batches with an unfinished search, and searches that were started by themselves', () => {
  const [unknown] = single('not yet answered', 'one', 'RUNNING');
  expect(
    idsOf([
      batch('first', [
        ['ended', 'one', 'FINISH'],
        ['running', 'one', 'RUNNING'],
        ['of another sequence', 'two', 'RUNNING'],
      ]),
      batch('second', [['ended too', 'one', 'FAILED']]),
      single('from a form', 'one', 'WAITING'),
      single('elsewhere', 'two', 'WAITING'),
      single('done', 'one', 'FINISH'),
      [unknown, undefined],
    ]),
  ).toEqual(['ended', 'running', 'from a form']);
});

it('counts a search of a batch once, whose result was opened', () => {
  const work = [batch('all', [['a', 'one', 'RUNNING']]), single('a', 'one', 'RUNNING')];
  expect(idsOf(work)).toEqual(['a']);
});

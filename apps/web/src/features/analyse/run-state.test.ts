import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { describe, expect, it } from 'vitest';
import { runStateOf } from './run-state.ts';

const created = '2026-11-20T10:00:00.000+0000';

function answerWith(batch: Partial<AnalysisAnswer['batch']>): AnalysisAnswer {
  return {
    payload: {
      id: '00000000-0000-4000-8000-000000000001',
      created,
      tags: [],
      finished: null,
      title: 't',
      resultCount: null,
      frequency: null,
      sequenceId: '00000000-0000-4000-8000-000000000002',
      sequenceName: 's',
      sequenceLength: 100,
      summary: null,
      campaignId: null,
    },
    batch: {
      name: 'G4Hunter',
      status: 'RUNNING',
      created,
      started: null,
      finished: null,
      progress: null,
      cpuTime: null,
      exception: null,
      ...batch,
    },
  };
}

describe('runStateOf', () => {
  it('goes from starting over running to none', () => {
    expect(runStateOf({ step: 'starting' }, undefined)).toEqual({ step: 'starting' });
    expect(runStateOf(undefined, answerWith({ progress: { done: 64, total: 100 } }))).toMatchObject(
      { step: 'running', percent: 64 },
    );
    expect(runStateOf(undefined, answerWith({ status: 'FINISH' }))).toEqual({ step: 'none' });
  });

  it('tells why a start was refused or a run has failed', () => {
    expect(runStateOf({ step: 'refused', message: 'Too many jobs.' }, undefined)).toEqual({
      step: 'failed',
      message: 'Too many jobs.',
    });
    expect(
      runStateOf(undefined, answerWith({ status: 'FAILED', exception: 'Cancelled.' })),
    ).toEqual({ step: 'failed', message: 'Cancelled.' });
  });
});

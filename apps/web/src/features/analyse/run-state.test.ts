import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { describe, expect, it } from 'vitest';
import { selectRange } from '../../ui/data-table/select-range.ts';
import { runStateOf } from './run-state.ts';
import { obstacleOf } from './selector/obstacle.ts';

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

describe('obstacleOf', () => {
  it('lets only what has arrived be analysed', () => {
    expect(obstacleOf({ length: 51 }, { status: 'FINISH' })).toBeNull();
    expect(obstacleOf({ length: null }, { status: 'RUNNING' })).toBe('Sequence import in progress');
    expect(obstacleOf({ length: null }, { status: 'FAILED' })).toBe('Sequence import error');
  });
});

describe('selectRange', () => {
  const rows = ['a', 'b', 'c', 'd'];

  it('ticks one row, or all between two in either direction', () => {
    expect([...selectRange(new Set(), rows, { id: 'b', checked: true, from: null })]).toEqual([
      'b',
    ]);
    expect([...selectRange(new Set(['d']), rows, { id: 'b', checked: true, from: 'd' })]).toEqual([
      'd',
      'b',
      'c',
    ]);
  });

  it('clears a range and keeps other pages', () => {
    const selected = new Set(['x', 'a', 'b', 'c']);
    expect([...selectRange(selected, rows, { id: 'c', checked: false, from: 'a' })]).toEqual(['x']);
  });

  it('ticks one row where the other end is on another page', () => {
    expect([...selectRange(new Set(), rows, { id: 'c', checked: true, from: 'x' })]).toEqual(['c']);
  });
});

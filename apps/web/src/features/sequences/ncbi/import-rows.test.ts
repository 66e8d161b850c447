import type { Batch } from '@flipon/contract/batch';
import type { Sequence } from '@flipon/contract/sequence';
import { describe, expect, it, test } from 'vitest';
import { describeEnds, describeStates, failureOf, importRows } from './import-rows.ts';

function importOf(id: string, batch: Partial<Batch>, part: Partial<Sequence> = {}) {
  const sequence: Sequence = {
    id,
    name: id,
    created: '2026-11-22T10:00:00.000+0000',
    type: 'DNA',
    format: 'GENBANK',
    circular: false,
    circularRecordCount: null,
    shapeFixed: false,
    length: null,
    ncbi: id,
    tags: [],
    fastaComment: null,
    nucleicCounts: null,
    recordCount: null,
    dropped: null,
    warnings: [],
    ...part,
  };
  const whole: Batch = {
    name: `Import from NCBI id: ${id}`,
    status: 'WAITING',
    created: '2026-11-22T10:00:00.000+0000',
    started: null,
    finished: null,
    progress: null,
    cpuTime: null,
    exception: null,
    ...batch,
  };
  return { sequence, batch: whole };
}

function rowsOf(...imports: ReturnType<typeof importOf>[]) {
  const ids = imports.map(({ sequence }) => sequence.id);
  return importRows(ids, {
    // The list has the newest first, the rows the order of the request.
    items: imports.map(({ sequence }) => sequence).reverse(),
    batches: Object.fromEntries(imports.map(({ sequence, batch }) => [sequence.id, batch])),
  });
}

const ROWS = rowsOf(
  importOf(
    'NC_001422.1',
    {
      status: 'FINISH',
      started: '2026-11-22T10:00:00.000+0000',
      finished: '2026-11-22T10:00:00.600+0000',
    },
    { length: 5386 },
  ),
  importOf('NC_000866.4', { status: 'RUNNING', progress: { done: 106_409, total: 168_903 } }),
  importOf('NC_001604.1', { status: 'RUNNING', progress: { done: 0, total: 0 } }),
  importOf('U00096.3', { status: 'WAITING' }),
  importOf('NC_999999', { status: 'FAILED', exception: 'NCBI knows no record "NC_999999".' }),
  importOf('J02459', { status: 'FAILED', exception: 'Cancelled.' }),
);

describe('the rows of an import', () => {
  it('are in the order of the request and say how far each is', () => {
    expect(
      ROWS.map(({ accession, state, percent, note }) => [accession, state, percent, note]),
    ).toEqual([
      ['NC_001422.1', 'imported', undefined, '0.6 s'],
      ['NC_000866.4', 'running', 63, '106,409 of 168,903 bp'],
      ['NC_001604.1', 'running', undefined, 'NCBI is asked for it'],
      ['U00096.3', 'waiting', undefined, '2 before it'],
      ['NC_999999', 'missing', undefined, 'NCBI knows no record "NC_999999".'],
      ['J02459', 'cancelled', undefined, ''],
    ]);
  });

  it('are summed up, and for those who hear it by what has ended', () => {
    expect(describeStates(ROWS)).toBe('1 imported, 2 running, 1 waiting, 1 cancelled, 1 needs you');
    expect(describeEnds(ROWS)).toBe('1 of 6 records imported, 1 needs you.');
    expect(describeEnds(ROWS.slice(1, 4))).toBe('');
  });

  it('leave out those no longer in the library', () => {
    expect(importRows(['gone'], { items: [], batches: {} })).toEqual([]);
  });

  test.each([
    ['NCBI knows no record "NC_999999".', 'missing'],
    ['NC_000929.1: NCBI could not be reached, five times.', 'failed'],
    ['NC_000001.11 has 248,956,422 bases; a sequence can have 104,857,600 here.', 'refused'],
    ['U1 has 9 bases, and your sequences and results can take 20 MiB together.', 'failed'],
    ['Cancelled.', 'cancelled'],
  ])('%s', (exception, failure) => {
    expect(failureOf(exception)).toBe(failure);
  });
});

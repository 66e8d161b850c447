import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { archiveFile, type ExportOptions, exportedFile, exportLink } from './export-link.ts';

const g4hunter = definitionOf('g4hunter');
const analysis = { id: 'an-id', sequenceName: 'chr2R', windowSize: 25, threshold: 1.4 };
const grouped = { format: 'csv', aggregate: true, startBase: 1, endBase: 0 } as const;
const curve = { format: 'bedgraph', style: 'valid' } as const;

describe('exportedFile', () => {
  it.each<[ExportOptions, string, object]>([
    [grouped, '.csv', { aggregate: true, base_start: 1, base_end: 0 }],
    [
      { ...grouped, aggregate: false },
      '_ungrouped.csv',
      { aggregate: false, base_start: 1, base_end: 0 },
    ],
    [{ format: 'gff3' }, '.gff3', {}],
    [curve, '_curve.bedgraph', { style: 'valid' }],
    [{ format: 'xlsx' }, '.xlsx', {}],
    [{ format: 'fasta', flankBp: 0, orient: 'motif' }, '.fa', { flank: 0, orient: 'motif' }],
    [
      { format: 'fasta', flankBp: 20, orient: 'given' },
      '_flank20_given.fa',
      { flank: 20, orient: 'given' },
    ],
  ])('of %j has a name of its own, and the query that goes with it', (options, end, query) => {
    expect(exportedFile(g4hunter, analysis, options)).toEqual({
      name: `chr2R_g4hunter_w25_t1.4${end}`,
      path: `analyse/g4hunter/an-id/chr2R_g4hunter_w25_t1.4${end}`,
      query,
    });
  });

  it('says in name and query that it holds some of the hits', () => {
    const chosen = {
      query: { record: '2', min_score: '1.5' },
      record: 'chr2R.3',
      parts: ['filtered'],
    };
    expect(exportedFile(g4hunter, analysis, { format: 'bed' }, chosen)).toEqual({
      name: 'chr2R_chr2R.3_g4hunter_w25_t1.4_filtered.bed',
      path: 'analyse/g4hunter/an-id/chr2R_chr2R.3_g4hunter_w25_t1.4_filtered.bed',
      query: { record: '2', min_score: '1.5' },
    });
  });
});

it('says in name and query that a file has more columns', () => {
  expect(exportedFile(g4hunter, analysis, { format: 'tsv' }, null, ['consensus'])).toEqual({
    name: 'chr2R_g4hunter_w25_t1.4_consensus.tsv',
    path: 'analyse/g4hunter/an-id/chr2R_g4hunter_w25_t1.4_consensus.tsv',
    query: { consensus: true },
  });
});

it('links to a file with the token that reads it', () => {
  const file = exportedFile(g4hunter, analysis, curve);
  expect(exportLink(file, 'secret')).toBe(
    '/api/analyse/g4hunter/an-id/chr2R_g4hunter_w25_t1.4_curve.bedgraph?style=valid&token=secret',
  );
});

it('asks for an archive by results and format, as for a file of one result', () => {
  expect(archiveFile(g4hunter, ['a', 'b'], { format: 'parquet' })).toEqual({
    name: null,
    path: 'analyse/g4hunter/export.zip',
    query: { ids: 'a,b', format: 'parquet' },
  });
  expect(archiveFile(g4hunter, ['a'], grouped).query).toEqual({
    ids: 'a',
    format: 'csv',
    aggregate: true,
    base_start: 1,
    base_end: 0,
  });
});

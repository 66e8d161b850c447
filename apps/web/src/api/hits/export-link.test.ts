import { definitionOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { archiveLink, exportCall, exportLink } from './export-link.ts';

const g4hunter = definitionOf('g4hunter');
const grouped = { format: 'csv', aggregate: true, startBase: 1, endBase: 0 } as const;
const curve = { format: 'bedgraph', style: 'valid' } as const;

describe('exportLink', () => {
  it('says rows and bases of a file that has a choice of them', () => {
    expect(exportLink(g4hunter, 'an-id', grouped, 'secret')).toBe(
      '/api/analyse/g4hunter/an-id/quadruplex.csv?aggregate=true&base_start=1&base_end=0&token=secret',
    );
  });

  it('says nothing but the token of a file whose format fixes the rest', () => {
    expect(exportLink(g4hunter, 'an-id', { format: 'gff3' }, 'secret')).toBe(
      '/api/analyse/g4hunter/an-id/quadruplex.gff3?token=secret',
    );
  });

  it('tells the two bedGraphs apart by their style', () => {
    expect(exportLink(g4hunter, 'an-id', curve, 'secret')).toBe(
      '/api/analyse/g4hunter/an-id/quadruplex.bedgraph?style=valid&token=secret',
    );
  });
});

it('calls for the same file without a token', () => {
  expect(exportCall(g4hunter, 'an-id', curve)).toEqual({
    path: 'analyse/g4hunter/an-id/quadruplex.bedgraph',
    query: { style: 'valid' },
  });
});

describe('archiveLink', () => {
  const asked = (...given: Parameters<typeof archiveLink>) => {
    const { pathname, searchParams } = new URL(archiveLink(...given), 'http://here');
    return { pathname, query: Object.fromEntries(searchParams) };
  };

  it('names results and format', () => {
    expect(asked(g4hunter, ['a', 'b'], { format: 'parquet' }, 'secret')).toEqual({
      pathname: '/api/analyse/g4hunter/export.zip',
      query: { ids: 'a,b', format: 'parquet', token: 'secret' },
    });
  });

  it('passes on what a file of one result would be asked for', () => {
    expect(asked(g4hunter, ['a'], grouped, 'secret').query).toEqual({
      ids: 'a',
      format: 'csv',
      aggregate: 'true',
      base_start: '1',
      base_end: '0',
      token: 'secret',
    });
    expect(asked(g4hunter, ['a'], curve, 'secret').query['style']).toBe('valid');
  });
});

import { describe, expect, it } from 'vitest';
import { describeDropped, describeImport } from './describe-import.ts';

describe('what an import says', () => {
  const sequence = {
    id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
    name: 'phiX174',
    created: '2026-11-20T10:00:00.000+0000',
    type: 'DNA' as const,
    format: 'FASTA' as const,
    circular: true,
    circularRecordCount: 1,
    shapeFixed: false,
    length: 5386,
    ncbi: null,
    tags: [],
    fastaComment: null,
    nucleicCounts: null,
    recordCount: 1,
    dropped: null,
  };

  it('names it with its bases and records', () => {
    expect(describeImport(sequence)).toBe('phiX174: 5,386 bases in 1 record.');
    expect(describeImport({ ...sequence, recordCount: 4 })).toContain('in 4 records.');
  });

  it('tells what was left out, and nothing where nothing was', () => {
    expect(describeDropped({ whitespace: 12, digits: 3, gaps: 0 })).toBe(
      '12 spaces and 3 digits inside the sequence were left out.',
    );
    expect(describeDropped({ whitespace: 1, digits: 0, gaps: 0 })).toBe(
      '1 space inside the sequence was left out.',
    );
    expect(describeDropped({ whitespace: 1, digits: 1, gaps: 2 })).toBe(
      '1 space, 1 digit and 2 gap signs inside the sequence were left out.',
    );
    expect(describeDropped({ whitespace: 0, digits: 0, gaps: 0 })).toBeNull();
    expect(describeDropped(null)).toBeNull();
  });
});

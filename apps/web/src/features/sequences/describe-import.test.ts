import { describe, expect, it } from 'vitest';
import { describeImport, importNotes } from './describe-import.ts';

describe('the message of an import', () => {
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
    warnings: [],
  };

  it('names it with its bases and records', () => {
    expect(describeImport(sequence)).toBe('phiX174: 5,386 bases in 1 record.');
    expect(describeImport({ ...sequence, recordCount: 4 })).toContain('in 4 records.');
  });

  it('tells what to look at and what was left out, and nothing where nothing was', () => {
    const notes = (whitespace: number, digits: number, gaps: number) =>
      importNotes({ ...sequence, dropped: { whitespace, digits, gaps } });
    expect(notes(12, 3, 0)).toEqual(['12 spaces and 3 digits inside the sequence were left out.']);
    expect(notes(1, 0, 0)).toEqual(['1 space inside the sequence was left out.']);
    expect(notes(1, 1, 2)).toEqual([
      '1 space, 1 digit and 2 gap signs inside the sequence were left out.',
    ]);
    expect(notes(0, 0, 0)).toEqual([]);
    const warnings = ['Record "T1" states 125 bases but holds 120.'];
    expect(importNotes({ ...sequence, warnings })).toEqual(warnings);
  });
});

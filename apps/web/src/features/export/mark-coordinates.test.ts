import { expect, it } from 'vitest';
import type { ExportOptions } from '../../api/hits/export-link.ts';
import { markCoordinates } from './mark-coordinates.ts';

const bases = { aggregate: true, startBase: 0, endBase: 1 };
const csv = { format: 'csv', ...bases } as const;
const bedGraph = { format: 'bedgraph', ...bases } as const;

const marked = (options: ExportOptions, lines: string[]) =>
  markCoordinates(options, lines).map(({ parts }) =>
    parts.filter(({ isCoordinate }) => isCoordinate).map(({ text }) => text),
  );

it('finds the position of a CSV by its header, whatever its place', () => {
  expect(marked(csv, ['"ID"\t"POSITION"\t"LENGTH"', '"1"\t"186964"\t"30"'])).toEqual([
    [],
    ['"186964"'],
  ]);
  expect(marked(csv, ['"ID"\t"LENGTH"\t"POSITION"', '"1"\t"30"\t"7"'])).toEqual([[], ['"7"']]);
});

it('finds start and end of a table by its header', () => {
  const lines = ['record\tstart\tend\tscore', 'chr9\t1001\t1051\t159'];
  expect(marked({ format: 'tsv' }, lines)).toEqual([[], ['1001', '1051']]);
});

it('finds start and end of a bedGraph below its head', () => {
  const lines = ['browser position chr9:1-2', 'track type=bedGraph', 'chr9 1000 1051  159'];
  expect(marked(bedGraph, lines)).toEqual([[], [], ['1000', '1051']]);
});

it('finds start and end between tabs below comments', () => {
  const bed = ['# columns: chrom chromStart', 'chr9\t1000\t1051\tg4hunter-1\t700\t+\t1.4'];
  expect(marked({ format: 'bed' }, bed)).toEqual([[], ['1000', '1051']]);
  const curve = ['# value of a base', 'track type=bedGraph', 'chr9\t1000\t1051\t1.4'];
  expect(marked({ format: 'bedgraph', style: 'valid' }, curve)).toEqual([[], [], ['1000', '1051']]);
  const gff = ['##gff-version 3', 'chr9\tFlipon\tG_quartet\t1001\t1051\t1.4\t+\t.\tID=1'];
  expect(marked({ format: 'gff3' }, gff)).toEqual([[], ['1001', '1051']]);
});

it('leaves JSON as it is', () => {
  const line = '{"id":1,"position":1000}';
  expect(markCoordinates({ format: 'jsonl' }, [line])).toEqual([
    { at: 0, isHead: false, parts: [{ at: 0, text: line, isCoordinate: false }] },
  ]);
});

it('loses no letter', () => {
  const lines = ['chr9 1000 1051  159', '', 'a '];
  const whole = markCoordinates(bedGraph, lines).map(({ parts }) =>
    parts.map(({ text }) => text).join(''),
  );
  expect(whole).toEqual(lines);
});

it('knows the headers of FASTA, and leaves letters as they are', () => {
  const fasta = { format: 'fasta', flankBp: 2, orient: 'motif' } as const;
  const lines = markCoordinates(fasta, ['>chr9:8-12(+) g4hunter-1', 'acGGgt']);
  expect(lines.map(({ isHead }) => isHead)).toEqual([true, false]);
  expect(lines.map(({ parts }) => parts.length)).toEqual([1, 1]);
});

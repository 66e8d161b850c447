import { writeBed } from './bed/write-bed.ts';
import { writeBedGraph } from './bedgraph/write-bedgraph.ts';
import { writeGff3 } from './gff3/write-gff3.ts';
import type { HitWriter } from './hit-writer.ts';
import { writeFasta } from './write-fasta.ts';
import { writeJsonLines } from './write-jsonl.ts';
import { writeCsv, writeTsv } from './write-table.ts';

export type TextFormat = 'jsonl' | 'csv' | 'tsv' | 'bed' | 'bedgraph' | 'gff3' | 'fasta';

/** THE LIST of text formats for hits; what each one holds is said in docs/formats.md. */
export const hitWriters = {
  jsonl: {
    takes: 'objects',
    extension: 'jsonl',
    mediaType: 'application/x-ndjson',
    needsItems: true,
    needsPositionOrder: false,
    write: writeJsonLines,
  },
  csv: {
    takes: 'runs',
    extension: 'csv',
    mediaType: 'text/csv; charset=utf-8; header=present',
    needsItems: true,
    needsPositionOrder: false,
    write: writeCsv,
  },
  tsv: {
    takes: 'runs',
    extension: 'tsv',
    mediaType: 'text/tab-separated-values; charset=utf-8',
    needsItems: true,
    needsPositionOrder: false,
    write: writeTsv,
  },
  bed: {
    takes: 'runs',
    extension: 'bed',
    mediaType: 'text/plain; charset=utf-8',
    needsItems: false,
    needsPositionOrder: true,
    write: writeBed,
  },
  bedgraph: {
    takes: 'runs',
    extension: 'bedgraph',
    mediaType: 'text/plain; charset=utf-8',
    needsItems: false,
    needsPositionOrder: true,
    write: writeBedGraph,
  },
  gff3: {
    takes: 'runs',
    extension: 'gff3',
    mediaType: 'text/plain; charset=utf-8',
    needsItems: false,
    needsPositionOrder: true,
    write: writeGff3,
  },
  fasta: {
    takes: 'objects',
    extension: 'fa',
    mediaType: 'text/plain; charset=utf-8',
    needsItems: false,
    needsFlanks: true,
    needsPositionOrder: false,
    write: writeFasta,
  },
} as const satisfies Record<TextFormat, HitWriter>;

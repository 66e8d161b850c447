import { writeBed } from './bed/write-bed.ts';
import { writeBedGraph } from './bedgraph/write-bedgraph.ts';
import { writeGff3 } from './gff3/write-gff3.ts';
import type { HitWriter, TextFormat } from './hit-writer.ts';
import { writeJsonLines } from './jsonl/write-jsonl.ts';
import { writeFasta } from './write-fasta.ts';
import { writeCsv, writeTsv } from './write-table.ts';

/** THE LIST of text formats for hits; what each one holds is said in docs/formats.md. */
export const hitWriters = {
  jsonl: {
    extension: 'jsonl',
    mediaType: 'application/x-ndjson',
    letters: 'context',
    needsPositionOrder: false,
    write: writeJsonLines,
  },
  csv: {
    extension: 'csv',
    mediaType: 'text/csv; charset=utf-8; header=present',
    letters: 'hit',
    needsPositionOrder: false,
    write: writeCsv,
  },
  tsv: {
    extension: 'tsv',
    mediaType: 'text/tab-separated-values; charset=utf-8',
    letters: 'hit',
    needsPositionOrder: false,
    write: writeTsv,
  },
  bed: {
    extension: 'bed',
    mediaType: 'text/plain; charset=utf-8',
    letters: 'none',
    needsPositionOrder: true,
    write: writeBed,
  },
  bedgraph: {
    extension: 'bedgraph',
    mediaType: 'text/plain; charset=utf-8',
    letters: 'none',
    needsPositionOrder: true,
    write: writeBedGraph,
  },
  gff3: {
    extension: 'gff3',
    mediaType: 'text/plain; charset=utf-8',
    letters: 'none',
    needsPositionOrder: true,
    write: writeGff3,
  },
  fasta: {
    extension: 'fa',
    mediaType: 'text/plain; charset=utf-8',
    letters: 'flanks',
    needsPositionOrder: false,
    write: writeFasta,
  },
} as const satisfies Record<TextFormat, HitWriter>;

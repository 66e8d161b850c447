import { writeBed } from './bed/write-bed.ts';
import { writeBedGraph } from './bedgraph/write-bedgraph.ts';
import { writeFasta } from './fasta/write-fasta.ts';
import { writeGb } from './gb/write-gb.ts';
import { writeGff3 } from './gff3/write-gff3.ts';
import type { RecordFormat, TextFormat } from './hit-formats.ts';
import type { WriteHits } from './hit-writer.ts';
import { writeJsonLines } from './jsonl/write-jsonl.ts';
import type { WriteRecords } from './searched-record.ts';
import { writeCsv, writeTsv } from './write-table.ts';

/** The writers of text; what each format is says its record in `hit-formats`. */
export const hitWriters = {
  csv: writeCsv,
  bed: writeBed,
  fasta: writeFasta,
  bedgraph: writeBedGraph,
  gff3: writeGff3,
  tsv: writeTsv,
  jsonl: writeJsonLines,
} as const satisfies Record<TextFormat, WriteHits>;

/** The writers of text of whole records. */
export const recordWriters = { gb: writeGb } as const satisfies Record<RecordFormat, WriteRecords>;

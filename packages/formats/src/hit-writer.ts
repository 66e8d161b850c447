import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';
import type { HitItem } from '@flipon/analyses/hit-item';
import type { HitRow } from '@flipon/analyses/hit-row';
import type { ExportRecord } from './export-record.ts';
import type { HitRun } from './hit-run.ts';

export interface ExportHit {
  /** Its `id` is unique in the whole file. */
  row: HitRow;
  record: ExportRecord;
  /** 0-based, from the record's start; with `row.length` it may pass the end of a circular record. */
  recordPosition: number;
  /** As `createItemMaker` makes it; null for writers that do not need it. */
  item: HitItem | null;
  /** Where it was found, in files that hold the hits of several inputs. */
  input?: string;
  /** For writers that need them. */
  flanked?: FlankedLetters;
}

/** The letters of a hit with some of its neighbours, of the strand given. */
export interface FlankedLetters {
  /** 0-based, from the record's start. In a circular record they may pass its end. */
  start: number;
  /** How many of them lie before the hit. */
  before: number;
  /** Upper case; null where the hit is too long to be told. */
  letters: Uint8Array | null;
}

/** What people choose of a FASTA file. */
export interface FastaForm {
  /** Bases on each side of a hit, where its record has them. */
  flankBp: number;
  /** `motif`: hits of the minus strand as they are read there; `given`: all as in the record. */
  orient: 'motif' | 'given';
}

/** What a file says of itself, where its format has room for it. */
export interface ExportHeading {
  definition: AnalysisDefinition;
  parameters: ParameterValues;
  /** What a reader has to know of how the hits were computed, where the kind says something. */
  note?: string | undefined;
  /** Of Flipon. */
  version: string;
  /** What was searched. */
  sources: readonly { name: string; sha256?: string }[];
  /** Hits tell their input. */
  withInput: boolean;
  /** Which hits of the result these are, in words; absent where they are all. */
  selection?: string;
  /** Of FASTA files. */
  fasta?: FastaForm;
}

/** Writers hand out their text in pieces of about so many bytes. */
export const CHUNK_BYTES = 1 << 16;

/** What is known of any text format for hits. */
interface WriterFacts {
  /** Of file names, without the dot. */
  extension: string;
  mediaType: string;
  /** It writes letters or what is read off them. */
  needsItems: boolean;
  /** Hits must come by record, then position. */
  needsPositionOrder: boolean;
}

/** A text format of rows, written from columns into bytes. Memory does not grow with the number of hits. */
export interface RunWriter extends WriterFacts {
  takes: 'runs';
  /** @throws what `batches` throws */
  write(
    batches: AsyncIterable<readonly HitRun[]>,
    heading: ExportHeading,
  ): AsyncGenerator<Uint8Array>;
}

/** A text format of whole hits. Memory does not grow with the number of hits. */
export interface ObjectWriter extends WriterFacts {
  takes: 'objects';
  /** It writes letters around the hits. */
  needsFlanks?: true;
  /** @throws what `batches` throws */
  write(
    batches: AsyncIterable<readonly ExportHit[]>,
    heading: ExportHeading,
  ): AsyncGenerator<string>;
}

export type HitWriter = RunWriter | ObjectWriter;

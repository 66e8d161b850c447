import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { ParameterValues } from '@flipon/analyses/field';
import type { HitRun } from './hit-run.ts';

/** What people choose of a FASTA file. */
export interface FastaForm {
  /** Bases on each side of a hit, where its record has them. */
  flankBp: number;
  /** `motif`: hits of the minus strand as they are read there; `given`: all as in the record. */
  orient: 'motif' | 'given';
}

/** The default form of a FASTA file. */
export const USUAL_FASTA: FastaForm = { flankBp: 0, orient: 'motif' };

/** A sequence that was searched. */
export interface ExportSource {
  name: string;
  /** Of its bases: one letter each, upper case, all records concatenated. */
  sha256?: string;
  /**
   * Where a library, the user of a terminal, or there its letters say that it is RNA; `unknown` where it was gone from
   * its library before results kept what it is, and of a pipe that is read late. All else counts as DNA.
   */
  type?: 'RNA' | 'unknown';
  /** The shape of its records, where it was known in advance. */
  shape?: 'circular' | 'linear' | 'mixed';
  /** Of a mixed one: the indices of its circular records, from 0, absent where there are too many. */
  circularRecords?: readonly number[];
}

/** The description of a file, where its format has room for it. */
export interface ExportHeading {
  definition: AnalysisDefinition;
  parameters: ParameterValues;
  /** A note for readers on how the hits were computed, where the kind has one. */
  note?: string | undefined;
  /** Of Flipon. */
  version: string;
  /** The searched sequences. */
  sources: readonly ExportSource[];
  /**
   * The same with the checksums of their bases, where these are known only once all of them are read: to be
   * called after the last hit. Absent where `sources` tells them.
   */
  readSources?: () => readonly ExportSource[];
  /** Hits name their input. */
  withInput: boolean;
  /** Which hits of the result these are; absent where they are all. */
  selection?: {
    words: string;
    /** The fields of a query that choose them. */
    query: Readonly<Record<string, string>>;
  };
  /** The sets of extra columns that the definition has after its own ones; absent where it has none. */
  extra?: readonly string[];
  /** The date of files that contain one, as `2026-11-22`; absent for all others. */
  date?: string;
  /** Of FASTA files. */
  fasta?: FastaForm;
}

/** Writers emit their text in pieces of about this many bytes. */
export const CHUNK_BYTES = 1 << 16;

/**
 * A writer of a text format, from columns into bytes. Memory does not grow with the number of hits.
 *
 * @throws what `batches` throws
 */
export type WriteHits = (
  batches: AsyncIterable<readonly HitRun[]>,
  heading: ExportHeading,
) => AsyncGenerator<Uint8Array>;

import type { ArchiveEntry } from '@flipon/intake/zip-archive';

/** Something to read bases from. */
export interface SequenceInput {
  /** Its name in output: the path as it was given, or `-`. */
  label: string;
  /** null is standard input. */
  path: string | null;
  /** Name of a record that has none of its own: the file's without its endings. */
  plainName: string;
  /** The file of a ZIP archive that is meant; null where the whole file is. */
  entry: ArchiveEntry | null;
  /** Bytes that will be read of it; null where it is not known beforehand. */
  sizeBytes: number | null;
}

/** An input that is a file. */
export type SequenceFile = SequenceInput & { path: string };

export interface FoundInputs {
  inputs: SequenceInput[];
  /** Files of archives that are no inputs, each with the reason as a sentence. */
  leftOut: { label: string; reason: string }[];
}

export const STANDARD_INPUT = '-';

/** The name of an input in messages. */
export function shownInput(label: string): string {
  return label === STANDARD_INPUT ? 'standard input' : label;
}

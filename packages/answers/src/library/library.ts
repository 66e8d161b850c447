import type { LibraryAnalyses } from './analyses.ts';
import type { LibraryFeatures } from './features.ts';
import type { LibraryFiles } from './files.ts';
import type { LibraryRecords } from './records.ts';
import type { LibrarySequences } from './sequences.ts';

/**
 * What answers are made of, in a database or elsewhere: sequences with their records, finished results, features, lanes, and
 * the files of them. Calls for data by an id of the caller take its owner; records and files are named by ids that such
 * a call has found.
 */
export interface Library {
  sequences: LibrarySequences;
  records: LibraryRecords;
  analyses: LibraryAnalyses;
  features: LibraryFeatures;
  files: LibraryFiles;
}

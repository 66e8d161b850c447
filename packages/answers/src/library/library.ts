import type { LibraryAnalyses } from './analyses.ts';
import type { LibraryCampaigns } from './campaigns.ts';
import type { LibraryExports } from './exports.ts';
import type { LibraryFeatures } from './features.ts';
import type { LibraryFiles } from './files.ts';
import type { LibraryJobs } from './jobs.ts';
import type { LibraryLanes } from './lanes.ts';
import type { LibraryPresets } from './presets.ts';
import type { LibraryRecords } from './records.ts';
import type { LibraryRunGroups } from './run-groups.ts';
import type { LibrarySequences } from './sequences.ts';
import type { LibraryTurn } from './turns.ts';

/**
 * What answers are made of, in a database or elsewhere: sequences with their records, analyses and what starts
 * them, features, lanes, and the files of them. Calls for data by an id of the caller take its owner; records and files
 * are named by ids that such a call has found.
 */
export interface Library {
  sequences: LibrarySequences;
  records: LibraryRecords;
  analyses: LibraryAnalyses;
  runGroups: LibraryRunGroups;
  campaigns: LibraryCampaigns;
  presets: LibraryPresets;
  jobs: LibraryJobs;
  features: LibraryFeatures;
  lanes: LibraryLanes;
  exports: LibraryExports;
  files: LibraryFiles;
  /** @throws what `change` throws; then nothing has changed */
  inOwnersTurn<Value>(owner: string, change: (turn: LibraryTurn) => Promise<Value>): Promise<Value>;
}

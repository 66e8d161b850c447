import { foreignFiles } from './foreign-files.ts';
import { malformedArchives } from './malformed-archives.ts';
import { malformedFasta } from './malformed-fasta.ts';
import type { MalformedFile } from './malformed-file.ts';
import { malformedFlatFiles } from './malformed-flat-files.ts';
import { malformedPackings } from './malformed-packings.ts';
import { malformedTwoBits } from './malformed-two-bits.ts';

/** Files as users and machines spoil them, all made here: no two runs differ. */
export const malformedFiles: readonly MalformedFile[] = [
  ...malformedFasta,
  ...malformedFlatFiles,
  ...foreignFiles,
  ...malformedPackings,
  ...malformedTwoBits,
  ...malformedArchives,
];

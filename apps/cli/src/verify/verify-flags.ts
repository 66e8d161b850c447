import { UsageError } from '../command-errors.ts';
import type { Flag } from '../flags/flag.ts';
import { readWords } from '../flags/read-words.ts';
import { STANDARD_INPUT } from '../inputs/sequence-input.ts';
import { readUsualFlags, scanFlags } from '../scan/scan-flags.ts';

/** The request of a `flipon verify` command line. */
export interface VerifyCommand {
  /** A file of hits, or an archive of such files. */
  file: string;
  /** Files and patterns, in the order in which they were searched; at least one. */
  sequenceWords: readonly string[];
  /** The file with the provenance; null if it is inside the checked file or next to it. */
  provenance: string | null;
  threads: number;
  temporaryFolder: string;
  isQuiet: boolean;
}

const USUAL = ['threads', 'tmp', 'quiet'];

export const verifyFlags: readonly Flag[] = [
  {
    name: 'sequence',
    value: 'SEQ',
    help:
      'The sequence that was searched: a file, a pattern, or - for standard input. Where it was ' +
      'several files, name the first one here and the others after FILE, in their order.',
  },
  {
    name: 'provenance',
    value: 'JSON',
    help:
      'The file that says how FILE came about, where it is not in FILE and not next to it under ' +
      'the name FILE.flipon.json.',
  },
  ...scanFlags.filter(({ name }) => USUAL.includes(name)),
];

/** @throws UsageError */
export function readVerifyCommand(words: readonly string[]): VerifyCommand {
  const { flags, operands } = readWords(words, verifyFlags);
  const [file, ...further] = operands;
  if (file === undefined) throw new UsageError('Name the file of hits that is to be verified.');
  if (file === STANDARD_INPUT) {
    throw new UsageError('Hits are verified in a file: standard input is for the sequence alone.');
  }
  const sequence = flags.get('sequence');
  if (sequence === undefined) {
    throw new UsageError('Name the sequence that was searched: --sequence SEQ.');
  }
  return {
    file,
    sequenceWords: [sequence, ...further],
    provenance: flags.get('provenance') ?? null,
    ...readUsualFlags(flags),
  };
}

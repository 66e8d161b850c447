import { type KnownStructure, knownStructures } from '@flipon/analyses/known/known-structures';
import { UsageError } from '../command-errors.ts';
import type { Flag } from '../flags/flag.ts';
import { endingOf, readChoice, readOut, readSwitch } from '../flags/flag-values.ts';
import { readWords } from '../flags/read-words.ts';
import { requireOwnOutputs } from '../output/require-own-outputs.ts';
import { readUsualFlags, scanFlags } from '../scan/scan-flags.ts';
import { type SummaryFormat, summaryFormats } from '../scan/summary-formats.ts';

export const knownFormats = ['tsv', 'csv', 'jsonl', 'bed', 'gff3'] as const;
export type KnownFormat = (typeof knownFormats)[number];

/** The request of a `flipon known` command line. */
export interface KnownCommand {
  /** Files, patterns, and - for standard input; at least one. */
  inputWords: readonly string[];
  structures: readonly KnownStructure[];
  wrapOrigin: boolean;
  format: KnownFormat;
  /** null is standard output. */
  out: string | null;
  /** null where none is requested. */
  summary: SummaryFormat | null;
  temporaryFolder: string;
  isQuiet: boolean;
}

const USUAL = ['out', 'tmp', 'quiet'];

export const knownFlags: readonly Flag[] = [
  {
    name: 'structure',
    value: knownStructures.join('|'),
    help: 'Searches only motifs that form this structure.',
  },
  {
    name: 'wrapOrigin',
    value: 'true|false',
    alone: { means: 'true', words: ['true', 'false'] },
    help:
      'Also searches across the origin of circular records. GenBank and EMBL files say which these are; ' +
      'every FASTA or plain record counts as circular then.',
  },
  {
    name: 'format',
    value: knownFormats.join('|'),
    help: 'How matches are written. Default: what the name in --out ends with, else tsv.',
  },
  {
    name: 'summary',
    value: summaryFormats.join('|'),
    alone: { means: 'table', words: summaryFormats },
    help:
      'For each structure the matches, those expected by chance, the motifs found and the stretches that ' +
      'matches cover, on standard output in place of matches; with --out the matches go to the file as well.',
  },
  ...scanFlags.filter(({ name }) => USUAL.includes(name)),
];

/** @throws UsageError */
export function readKnownCommand(words: readonly string[]): KnownCommand {
  const { flags, operands } = readWords(words, knownFlags);
  const out = readOut(flags);
  const summary = readChoice(flags, 'summary', summaryFormats);
  if (summary !== null && out === null && (flags.has('format') || flags.has('out'))) {
    throw new UsageError(
      "With --summary, standard output is the summary's: name a file for the matches with --out.",
    );
  }
  const format = readChoice(flags, 'format', knownFormats) ?? formatOfName(out) ?? knownFormats[0];
  if (operands.length === 0) {
    throw new UsageError('Name at least one file, or - for standard input.');
  }
  requireOwnOutputs(out === null ? [] : [{ flag: 'out', path: out }], operands);
  const structure = readChoice(flags, 'structure', knownStructures);
  return {
    inputWords: operands,
    structures: structure === null ? knownStructures : [structure],
    wrapOrigin: readSwitch(flags, 'wrapOrigin'),
    format,
    out,
    summary,
    ...readUsualFlags(flags),
  };
}

/**
 * The format that a file's name asks for; undefined where the name has no ending.
 *
 * @throws UsageError an ending of no format
 */
function formatOfName(out: string | null): KnownFormat | undefined {
  const ending = endingOf(out);
  const format = knownFormats.find((each) => each === ending?.toLowerCase());
  if (format !== undefined || ending === undefined) return format;
  throw new UsageError(
    `--out: no format has the ending .${ending}. ` +
      `Endings: ${knownFormats.map((each) => `.${each}`).join(', ')}; --format names the format of any file.`,
  );
}

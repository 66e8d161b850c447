import { availableParallelism, tmpdir } from 'node:os';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { MAX_FLANK_BP } from '@flipon/analyses/export-limits';
import { FORMATS_WITH_ROOM } from '@flipon/formats/extra-room';
import { hitFormatNames } from '@flipon/formats/hit-formats';
import { UsageError } from '../command-errors.ts';
import type { Flag } from '../flags/flag.ts';
import { type FlagValues, readSwitch } from '../flags/flag-values.ts';
import { parameterFlags } from '../flags/parameter-flags.ts';
import { summaryFormats } from './summary-formats.ts';

const MAX_THREADS = 1024;

/** The flags that every scan has, whatever the kind. */
export const scanFlags: readonly Flag[] = [
  {
    name: 'format',
    value: hitFormatNames.join('|'),
    help: 'How hits are written. Default: what the name in --out ends with, else tsv.',
  },
  {
    name: 'out',
    value: 'FILE',
    help:
      'Where hits go; - is standard output, the default. The file appears under its name only ' +
      'when it is whole. A name that ends with .gz is packed with gzip.',
  },
  {
    name: 'flank',
    value: 'N',
    help: `With --format fasta: bases on each side of a hit, in small letters, 0 to ${MAX_FLANK_BP}. Default: 0.`,
  },
  {
    name: 'orient',
    value: 'motif|given',
    help:
      'With --format fasta: hits of the minus strand as they are read there (motif, the default), ' +
      'or all as in the record (given).',
  },
  {
    name: 'molecule',
    value: 'DNA|RNA',
    help:
      'What the inputs are, all of them: files say how far to trust the hits, which is another thing ' +
      'in RNA. It changes no hit. Default: of each what all its records say (GenBank, EMBL), else RNA where it ' +
      'has U and no T, else DNA.',
  },
  {
    name: 'summary',
    value: summaryFormats.join('|'),
    alone: { means: 'table', words: summaryFormats },
    help:
      'For each record its length, GC %, N, hits, hits per 1000 bp, covered bp and %, on standard ' +
      'output in place of hits; with --out the hits go to the file as well.',
  },
  {
    name: 'threads',
    value: 'N',
    help: `Threads to compute on, 1 to ${MAX_THREADS}. Default: one for each processor core.`,
  },
  {
    name: 'tmp',
    value: 'FOLDER',
    help:
      'Where the bases are stored during a scan, one byte a base; removed at the end. ' +
      'Default: the folder for temporary files of the system (TMPDIR).',
  },
  {
    name: 'quiet',
    value: 'true|false',
    alone: { means: 'true', words: ['true', 'false'] },
    help: 'No progress bar and no notes; only errors are printed.',
  },
];

/** The flags of the sets of extra columns that a kind has. */
export function extraFlags({ extras = [] }: AnalysisDefinition): Flag[] {
  return extras.map(({ name, help, columns }) => ({
    name,
    value: 'true|false',
    alone: { means: 'true', words: ['true', 'false'] },
    help: `With --format ${FORMATS_WITH_ROOM}: also the columns ${columns.map(({ key }) => key).join(', ')}. ${help}`,
  }));
}

/** All flags of a scan: the kind's parameters, its extra columns, then those that every scan has. */
export function flagsOfKind(definition: AnalysisDefinition): Flag[] {
  return [...parameterFlags(definition.fields), ...extraFlags(definition), ...scanFlags];
}

/** What `--threads`, `--tmp` and `--quiet` say. @throws UsageError */
export function readUsualFlags(flags: FlagValues) {
  return {
    threads: readThreads(flags.get('threads')),
    temporaryFolder: flags.get('tmp') ?? tmpdir(),
    isQuiet: readSwitch(flags, 'quiet'),
  };
}

function readThreads(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const threads = Number(text);
  if (/^\d+$/.test(text) && threads >= 1 && threads <= MAX_THREADS) return threads;
  throw new UsageError(`--threads must be a whole number from 1 to ${MAX_THREADS}, not "${text}".`);
}

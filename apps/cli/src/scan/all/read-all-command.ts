import { join } from 'node:path';
import { allKinds, valuesAmongAll } from '@flipon/analyses/all-kinds';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import {
  type HitFormat,
  hitFormatNames,
  isBinaryFormat,
  isHitFormat,
} from '@flipon/formats/hit-formats';
import { networkOf } from '@flipon/networks/network-of';
import type { TaskPart } from '@flipon/scan/scan-task';
import { didYouMean } from '@flipon/settings/nearest-name';
import { UsageError } from '../../command-errors.ts';
import { readParameters } from '../../flags/read-parameters.ts';
import { readWords } from '../../flags/read-words.ts';
import { requireOwnOutputs } from '../../output/require-own-outputs.ts';
import {
  ownInputs,
  readFasta,
  readMolecule,
  type ScanCommand,
  withOwnMatrix,
  writtenPaths,
} from '../read-scan-command.ts';
import { readUsualFlags } from '../scan-flags.ts';
import { allFlags, prefixedFlags } from './all-flags.ts';

/** The request of a scan of several kinds. */
export interface AllCommand
  extends Pick<
    ScanCommand,
    'inputWords' | 'format' | 'fasta' | 'molecule' | 'threads' | 'temporaryFolder' | 'isQuiet'
  > {
  /** In the order of the list of kinds; at least one. */
  scans: readonly (TaskPart & { out: string })[];
  outFolder: string;
}

/**
 * Reads the words after `flipon scan all`.
 *
 * @throws UsageError, InputError
 */
export async function readAllCommand(words: readonly string[]): Promise<AllCommand> {
  if (words.some((word) => /^--summary(=|$)/.test(word))) {
    throw new UsageError('A summary is of one kind: flipon scan <kind> <input...> --summary.');
  }
  const known = [...allFlags, ...allKinds.flatMap(prefixedFlags)];
  const { flags, operands } = readWords(words, known);
  const kinds = readKinds(flags.get('kinds'));
  const { format, ending } = readFormat(flags.get('format') ?? 'tsv');
  const outFolder = flags.get('out-dir');
  if (outFolder === undefined) {
    throw new UsageError('Name the folder that the files go to: --out-dir FOLDER.');
  }
  if (operands.length === 0) {
    throw new UsageError('Name at least one file, or - for standard input.');
  }
  const unasked = allKinds.filter((kind) => !kinds.includes(kind));
  const idle = [...flags.keys()].find((name) => unasked.some((kind) => isOf(kind, name)));
  if (idle !== undefined) throw new UsageError(`--${idle} is for a kind that --kinds leaves out.`);
  const reading = kinds.map(async (kind) => {
    const out = join(outFolder, `${kind}.${ending}`);
    return { ...(await readPart(kind, flags)), out };
  });
  const scans = await Promise.all(reading);
  const written = scans.flatMap(({ out }) => writtenPaths(out, format));
  requireOwnOutputs(
    written.map((path) => ({ flag: 'out-dir', path })),
    [...operands, ...ownInputs(kinds)],
  );
  return {
    scans,
    inputWords: operands,
    format,
    fasta: readFasta(flags, format),
    molecule: readMolecule(flags.get('molecule')),
    outFolder,
    ...readUsualFlags(flags),
  };
}

const isOf = (kind: AnalysisKind, flag: string) => flag.startsWith(`${kind}.`);

function readKinds(text: string | undefined): readonly AnalysisKind[] {
  if (text === undefined) return allKinds;
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    if (allKinds.some((kind) => kind === name)) continue;
    throw new UsageError(
      `--kinds: there is no kind ${name === '' ? 'without a name' : name}${didYouMean(name, allKinds)} ` +
        `Kinds: ${allKinds.join(', ')}.`,
    );
  }
  return allKinds.filter((kind) => names.includes(kind));
}

async function readPart(kind: AnalysisKind, flags: ReadonlyMap<string, string>): Promise<TaskPart> {
  const prefix = `${kind}.`;
  const given = [...flags]
    .filter(([name]) => isOf(kind, name))
    .map(([name, text]) => [name.slice(prefix.length), text] as const);
  const usual = Object.entries(valuesAmongAll(kind)).map(([key, value]) => [key, String(value)]);
  const texts = new Map([...(usual as [string, string][]), ...given]);
  const parameters = withOwnMatrix(kind, await readParameters(kind, texts, prefix));
  const network = networkOf(kind, parameters);
  if (network !== null) {
    throw new UsageError(
      `${network} is a network, which is computed by itself: flipon scan ${kind} <input...> --model ${network}.`,
    );
  }
  return { kind, parameters };
}

function readFormat(text: string): { format: HitFormat; ending: string } {
  const plain = text.replace(/\.gz$/, '');
  if (!isHitFormat(plain)) {
    throw new UsageError(
      `--format must be one of ${hitFormatNames.join(', ')}, not "${text}"${didYouMean(plain, hitFormatNames)}`,
    );
  }
  if (plain !== text && isBinaryFormat(plain)) {
    throw new UsageError(`${plain} is compressed already: --format ${plain}.`);
  }
  return { format: plain, ending: text };
}

import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { type AnalysisKind, definitionOf, type KindParameters } from '@flipon/analyses/definitions';
import { MAX_FLANK_BP } from '@flipon/analyses/export-limits';
import { operatorMatrix } from '@flipon/analyses/kinds/p53predictor/parameters';
import { addOperatorValue } from '@flipon/analyses/operator-values';
import { FORMATS_WITH_ROOM } from '@flipon/formats/extra-room';
import {
  fileEndings,
  formatOf,
  formatOfEnding,
  type HitFormat,
  hitFormatNames,
  isBinaryFormat,
  isFlankFormat,
  isHitFormat,
} from '@flipon/formats/hit-formats';
import { type FastaForm, USUAL_FASTA } from '@flipon/formats/hit-writer';
import { PROVENANCE_ENDING } from '@flipon/formats/provenance';
import type { NucleicAcid } from '@flipon/sequence/nucleic-acid';
import { didYouMean } from '@flipon/settings/nearest-name';
import { UsageError } from '../command-errors.ts';
import {
  endingOf,
  type FlagValues,
  readChoice,
  readOut,
  readSwitch,
} from '../flags/flag-values.ts';
import { readParameters } from '../flags/read-parameters.ts';
import { readWords } from '../flags/read-words.ts';
import { requireOwnOutputs } from '../output/require-own-outputs.ts';
import { ownP53Matrix, ownP53MatrixPaths } from '../tools/own-p53-matrix.ts';
import { flagsOfKind, readUsualFlags } from './scan-flags.ts';
import { type SummaryFormat, summaryFormats } from './summary-formats.ts';

/** The request of a scan. */
export interface ScanCommand {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
  /** Files, patterns, and - for standard input; at least one. */
  inputWords: readonly string[];
  format: HitFormat;
  /** Of the format that takes flanks. */
  fasta: FastaForm;
  /** What all inputs are: other figures of accuracy hold for RNA. null where their letters decide. */
  molecule: NucleicAcid | null;
  /** The names of the requested sets of extra columns. */
  extras: readonly string[];
  /** null is standard output. */
  out: string | null;
  /** null where none is requested. */
  summary: SummaryFormat | null;
  threads: number;
  temporaryFolder: string;
  isQuiet: boolean;
}

/**
 * Reads the words after `flipon scan <kind>`.
 *
 * @throws UsageError, InputError
 */
export async function readScanCommand(
  kind: AnalysisKind,
  words: readonly string[],
): Promise<ScanCommand> {
  const definition = definitionOf(kind);
  const { flags, operands } = readWords(words, flagsOfKind(definition));
  const parameters = withOwnMatrix(kind, await readParameters(kind, flags));
  const out = readOut(flags);
  const summary = readChoice(flags, 'summary', summaryFormats);
  const format = readFormat(flags.get('format'), out);
  const extras = readExtras(definition, flags, format);
  const isOfHits = flags.has('format') || flags.has('out') || extras.length > 0;
  if (summary !== null && out === null && isOfHits) {
    throw new UsageError(
      "With --summary, standard output is the summary's: name a file for the hits with --out.",
    );
  }
  if (isBinaryFormat(format)) refuseText(format, out);
  if (operands.length === 0) {
    throw new UsageError('Name at least one file, or - for standard input.');
  }
  const fasta = readFasta(flags, format);
  const written = out === null ? [] : writtenPaths(out, format);
  requireOwnOutputs(
    written.map((path) => ({ flag: 'out', path })),
    [...operands, ...ownInputs([kind])],
  );
  return {
    kind,
    parameters,
    inputWords: operands,
    format,
    fasta,
    molecule: readMolecule(flags.get('molecule')),
    extras,
    out,
    summary,
    ...readUsualFlags(flags),
  };
}

/** With the matrix that the environment names, where the kind takes one. */
export function withOwnMatrix<K extends AnalysisKind>(
  kind: K,
  parameters: KindParameters[K],
): KindParameters[K] {
  const matrix = operatorMatrix(takesMatrix(kind) ? ownP53Matrix() : null);
  return addOperatorValue(kind, parameters, matrix);
}

const takesMatrix = (kind: AnalysisKind) => definitionOf(kind).operatorKey !== undefined;

/** Files that the environment names for kinds. */
export function ownInputs(kinds: readonly AnalysisKind[]): string[] {
  return kinds.some(takesMatrix) ? ownP53MatrixPaths() : [];
}

function readFormat(text: string | undefined, out: string | null): HitFormat {
  if (text === undefined) {
    return formatOfName(out);
  }
  if (isHitFormat(text)) return text;
  if ((summaryFormats as readonly string[]).includes(text)) {
    throw new UsageError(
      `Hits are not written as ${text}; for a summary write it after the flag: --summary ${text}.`,
    );
  }
  throw new UsageError(
    `--format must be one of ${hitFormatNames.join(', ')}, not "${text}"${didYouMean(text, hitFormatNames)}`,
  );
}

/**
 * The format that a file's name asks for; a table where the name has no ending.
 *
 * @throws UsageError an ending of no format, since the file would hold something other than its name says
 */
function formatOfName(out: string | null): HitFormat {
  const ending = endingOf(out);
  if (ending === undefined) return 'tsv';
  const format = formatOfEnding(ending.toLowerCase());
  if (format !== null) return format;
  throw new UsageError(
    `--out: no format has the ending .${ending}${didYouMean(ending, fileEndings)} ` +
      `Endings: ${fileEndings.map((each) => `.${each}`).join(', ')}; --format names the format of any file.`,
  );
}

function refuseText(format: HitFormat, out: string | null): void {
  const { ending, words } = formatOf(format);
  const name = words.label;
  if (out?.endsWith('.gz')) {
    throw new UsageError(`${name} is compressed already: name a file that ends with .${ending}.`);
  }
  if (out === null && process.stdout.isTTY) {
    throw new UsageError(`${name} is not for a terminal: name a file with --out.`);
  }
}

export function readFasta(flags: FlagValues, format: HitFormat): FastaForm {
  const flank = flags.get('flank');
  const orient = flags.get('orient');
  const given = flank === undefined ? orient && 'orient' : 'flank';
  if (given !== undefined && !isFlankFormat(format)) {
    throw new UsageError(`--${given} is for --format fasta, not ${format}.`);
  }
  const flankBp = flank === undefined ? USUAL_FASTA.flankBp : Number(flank);
  if (flank !== undefined && !(/^\d+$/.test(flank) && flankBp <= MAX_FLANK_BP)) {
    throw new UsageError(
      `--flank must be a whole number from 0 to ${MAX_FLANK_BP}, not "${flank}".`,
    );
  }
  if (orient !== undefined && orient !== 'motif' && orient !== 'given') {
    throw new UsageError(`--orient must be motif or given, not "${orient}".`);
  }
  return { flankBp, orient: orient ?? USUAL_FASTA.orient };
}

export function readMolecule(text: string | undefined): NucleicAcid | null {
  if (text === undefined) return null;
  if (text === 'DNA' || text === 'RNA') return text;
  throw new UsageError(`--molecule must be DNA or RNA, not "${text}".`);
}

/** @throws UsageError a format has no room for them */
function readExtras(
  { extras = [] }: AnalysisDefinition,
  flags: FlagValues,
  format: HitFormat,
): string[] {
  const names = extras.map(({ name }) => name).filter((name) => readSwitch(flags, name));
  if (names.length === 0 || formatOf(format).hasExtraColumns) return names;
  throw new UsageError(
    `--${names[0]}: ${format} cannot hold more columns. These can: ${FORMATS_WITH_ROOM}.`,
  );
}

/** The file of hits, and the one beside it where its format has no room for its provenance. */
export function writtenPaths(out: string, format: HitFormat): string[] {
  return formatOf(format).tellsProvenance ? [out] : [out, `${out}${PROVENANCE_ENDING}`];
}

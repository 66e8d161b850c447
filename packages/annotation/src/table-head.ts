import { splitTableLine, type TableSeparator } from './bed/read-bed-line.ts';
import { show } from './feature-values.ts';

/** Where the cells of a row are in a table of intervals that has a head of its own order. */
export interface TableHead {
  /** As the file writes them. */
  names: readonly string[];
  /** Between cells; null for tabs or blanks. */
  separator: TableSeparator | null;
  /** Columns before that of the sequence, which are names of rows and not in `names`. */
  rowNames: 0 | 1;
  /** Indexes of columns; -1 where there is none. */
  name: number;
  score: number;
  strand: number;
  /** Of the number of bases where that says whether starts are counted from 0 or from 1. */
  length: number;
  /** The head says that starts are counted from 1, unless the length of a row says other. */
  isFromOne: boolean;
  /** Rows below it are those of a table even if they do not look like BED: they have commas, or names of rows. */
  isCertain: boolean;
}

const WHOSE = '(?:chrom|chr|seq|region|peak|genomic|tx|gene|transcript|exon|loc)?[_. ]?';
const AT = '(?:[_. ]?pos(?:ition)?)?(?: \\(bp\\))?$';
const START = new RegExp(`^${WHOSE}(?:start|begin)${AT}`, 'i');
const END = new RegExp(`^${WHOSE}(?:end|stop)${AT}`, 'i');
const LENGTH = /^(?:length|width|size)$/i;
const NAME = /^(?:name|id|label|peak[_ ]?(?:name|id))$/i;
/** Those of MACS: the first one that there is. */
const SCORES = [/^score$/i, /^-(?:10\*)?log10\(q-?value\)$/i, /^-(?:10\*)?log10\(p-?value\)$/i];
const STRAND = /^strand$/i;
const CHROMOSOME = /^(?:chr|chrom|chromosome|chromosome[_ ]name|seqnames?)$/i;
const LONGEST_HEAD = 2000;
/** Spreadsheets read by it how the cells below are parted. */
const SEPARATOR_LINE = /^"?sep=.?"?$/i;

/** A line that tells browsers how to draw what follows, or spreadsheets how to part it, and nothing of its format. */
export function isTrackLine(text: string): boolean {
  return /^(?:track|browser)(?:\s|$)/.test(text) || SEPARATOR_LINE.test(text);
}

/**
 * Reads the head of a table of intervals or features, which may have a `#` before it.
 *
 * @returns `features` for the columns of BED, GFF3 or GTF in their order; a head for other columns after
 *   name, start and end, for commas or semicolons between them, and for starts that are counted from 1; a sentence
 *   where no column, or another than the first, names the sequence, or where the head does not say how it counts;
 *   null for a line that is no head
 */
export function readTableHead(text: string): TableHead | 'features' | string | null {
  if (text.length > LONGEST_HEAD || !/start|begin/i.test(text)) return null;
  const isComment = text.startsWith('#');
  // A comment is prose unless it has tabs.
  if (isComment && !text.includes('\t')) return null;
  const bare = text.replace(/^#+\s*/, '').trimEnd();
  if (!bare.includes('\t')) {
    for (const separator of [';', ','] as const) {
      const head = readNames(bare, separator);
      if (head !== null) return head;
    }
  }
  return readNames(bare, null);
}

/** A head that begins a table by itself (see `TableHead.isCertain`). */
export function beginsTable(text: string): boolean {
  const head = readTableHead(text);
  return head !== null && typeof head === 'object' && head.isCertain;
}

function readNames(
  bare: string,
  separator: TableSeparator | null,
): TableHead | 'features' | string | null {
  const cells = splitTableLine(bare, separator);
  const rowNames = cells[0] === '' ? 1 : 0;
  const names = cells.slice(rowNames).map((cell) => cell.replace(/^'(.*)'$/, '$1'));
  const start = names.findIndex((name) => START.test(name));
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const end = find(END);
  const isFromOne = countsFromOne(names);
  // Data frames of R may also be made of BED.
  const isSure = isFromOne && !/^seqnames$/i.test(names[0] ?? '');
  const length = isSure ? -1 : find(LENGTH);
  if (start < 0 || (end < 0 && length < 0) || names.some((name) => /^[+-]?\d/.test(name))) {
    return null;
  }
  const refusal = refuseKind(names, start);
  if (refusal !== null) return refusal;
  // R quotes words, and writes names of rows where it has no name above them.
  const isCertain = separator !== null || rowNames > 0 || bare.startsWith('"');
  if (start === 3 && end === 4 && !isCertain && !CHROMOSOME.test(names[2] ?? '')) return 'features';
  if (start !== 1 || end !== 2) return refuseOrder(names);
  const score = SCORES.map(find).find((at) => at >= 0) ?? -1;
  const strand = find(STRAND);
  const isBed = length < 0 && [-1, 5].includes(strand) && [-1, 3, 4].includes(score);
  if (isBed && !isFromOne && !isCertain) return 'features';
  return {
    ...{ names, separator, rowNames, name: find(NAME) },
    ...{ score, strand, length, isFromOne, isCertain },
  };
}

function refuseOrder(names: readonly string[]): string {
  return `The head of the table has other columns than name of the sequence, start and end: ${show(names.join(' '))}. Put these three first, in this order.`;
}

// One thing: the tables whose head alone says how they count.

/** First columns of tables that count from 1 and include the end. */
const FROM_ONE: readonly (readonly RegExp[])[] = [
  // Flipon's own, with tabs and with commas.
  [/^record$/, /^start$/, /^end$/],
  // EMBOSS -rformat excel.
  [/^SeqName$/, /^Start$/, /^End$/, /^Score$/, /^Strand$/],
  // samtools coverage.
  [/^rname$/, /^startpos$/, /^endpos$/],
  // Ensembl: biomaRt, and BioMart on the web.
  [/^chromosome_name$/i],
  [/^Chromosome\/scaffold name$/i],
  [/^/, / \(bp\)$/],
  // GRanges of R.
  [/^seqnames$/i],
  // Tables of genes of NCBI.
  [/^Accession$/, /^Begin$/, /^End$/],
  // Mutation annotation format.
  [/^Chromosome$/, /^Start_Position$/i, /^End_Position$/i],
];
const MUTATIONS = /^(?:Hugo_Symbol|Tumor_Sample_Barcode|Entrez_Gene_Id)$/i;

/** Whether a head says that starts are counted from 1. */
function countsFromOne(names: readonly string[]): boolean {
  const isMacs =
    /^(?:length|width|size)$/i.test(names[3] ?? '') &&
    names.some((name) => /^(?:abs_)?summit$|log10\(/i.test(name));
  const isKnown = FROM_ONE.some((first) => {
    return first.every((pattern, at) => pattern.test(names[at] ?? ''));
  });
  return isMacs || isKnown;
}

/** Why a table of a known kind is not read, as a sentence; null for one that may be. */
function refuseKind(names: readonly string[], start: number): string | null {
  if (names.includes('Z-DNA Score')) {
    return 'This is a table of ZSeeker, whose ends are included or not, as its letters show. Add it to the map of a sequence as a file of another tool.';
  }
  if (start > 1 && names.some((name) => MUTATIONS.test(name))) {
    return 'This is a file of variants (mutation annotation format, MAF), which counts from 1. Put its columns Chromosome, Start_Position and End_Position first, in this order.';
  }
  return null;
}

/** Names of the one chromosome that mitochondria have. */
const MITOCHONDRIAL = /^(?:M|MT|MITO|MITOCHONDRION|MTDNA)$/;
/** A number with or without an arm or a sub-genome (2L, 3RHet, 1A), a sex chromosome, a plastid, or a roman number. */
const LABEL = /^(?:\d{1,3}[A-Z]{0,4}|[UVWXYZ]|X[YLR]|UN|PT|[IVXL]{1,7})$/;
const PREFIX = /^(?:CHROMOSOME|CHROM|CHR|CHO|LG)[_ .:-]?/;
/** Pieces of chromosomes: their descriptions name one that they are not. */
const PIECE = /unlocali[sz]ed|unplaced|scaffold|contig|patch|alternate|haplotype|\bALT_|random/i;

/**
 * What chromosomes are called in any of their spellings: `1` for chr1, Chr01 and CHROMOSOME_1, `MT` for
 * M and chrMT, `IV` for chrIV; null for names of other kinds.
 */
export function chromosomeLabel(name: string): string | null {
  if (name.length > 30) return null;
  const label = name
    .toUpperCase()
    .replace(PREFIX, '')
    .replace(/^0+(?=\d)/, '');
  if (MITOCHONDRIAL.test(label)) return 'MT';
  return LABEL.test(label) ? label : null;
}

/** The same from the title of an entry, such as `Homo sapiens chromosome 1, GRCh38.p14 Primary Assembly`. */
export function describedChromosome(description: string): string | null {
  const text = description.slice(0, 1000);
  if (PIECE.test(text)) return null;
  const stated = /\bchromosome:?\s+([A-Za-z0-9]{1,8})\b/i.exec(text)?.[1];
  if (stated !== undefined) return chromosomeLabel(stated);
  return /\bmitochondri(?:on|al)\b/i.test(text) && !/\bchromosome\b/i.test(text) ? 'MT' : null;
}

/** Versions of NC_000001 to NC_000024 in GRCh38; in GRCh37 each is one less. */
const GRCH38 = [
  11, 12, 12, 12, 10, 12, 14, 11, 12, 11, 10, 12, 11, 9, 10, 10, 11, 10, 10, 11, 9, 11, 11, 10,
];
/** The same chromosomes in GenBank, one number a chromosome: .1 in GRCh37, .2 in GRCh38. */
const FIRST_IN_GENBANK = 663;

/**
 * The chromosome of a human reference sequence: NC_000001 to NC_000024 and NC_012920 of RefSeq, CM000663
 * to CM000686 of GenBank. The version tells the assembly; of another one than the last two it is the
 * accession itself, since no other has it.
 *
 * @param accession without its version, which is null where it is not known
 */
export function humanAccession(
  accession: string,
  version: number | null,
): { label: string; assembly: string | null } | null {
  if (accession === 'NC_012920') return { label: 'MT', assembly: null };
  const [, refseq] = /^NC_0000(\d\d)$/.exec(accession) ?? [];
  const [, genbank] = /^CM000(\d{3})$/.exec(accession) ?? [];
  const number = Number(refseq ?? Number(genbank ?? 0) - FIRST_IN_GENBANK + 1);
  const inGrch38 = genbank === undefined ? GRCH38[number - 1] : 2;
  if (number < 1 || number > GRCH38.length || inGrch38 === undefined) return null;
  const label = number > 22 ? (number === 23 ? 'X' : 'Y') : String(number);
  if (version === null) return { label, assembly: null };
  const isLatest = version === inGrch38;
  if (isLatest || version === inGrch38 - 1)
    return { label, assembly: isLatest ? 'GRCH38' : 'GRCH37' };
  return { label, assembly: `${accession}.${version}` };
}

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };

/** The number of a label in roman numerals; null where it is none. */
export function romanNumber(label: string): number | null {
  if (!/^(?:X{1,3}|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(label) || label === '') return null;
  let sum = 0;
  for (const [at, letter] of [...label].entries()) {
    const value = ROMAN[letter] ?? 0;
    sum += value < (ROMAN[label[at + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}

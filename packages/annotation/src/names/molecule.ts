import { chromosomeLabel, humanAccession } from './chromosome-label.ts';

/** What a name alone says of the molecule that it means. */
export interface Molecule {
  /** Of a chromosome, as `chromosomeLabel` has it, or what follows `chr` in capitals; null for others. */
  label: string | null;
  /** Without its version. */
  accession: string | null;
  version: number | null;
  /** Of the genome, in one spelling: GRCh38 for hg38 and GRCh38.p14; null where the name tells none. */
  assembly: string | null;
}

const LONGEST_NAME = 200;
const ACCESSION = /^([A-Z]{1,6}_?[A-Z]{0,6}\d{5,12})(?:\.(\d{1,4}))?$/;
/** What genome browsers and their files call the molecules that have no number; `chrom` heads a column. */
const UNNUMBERED = /^chr(?!om$)(?:ebv|\d{1,3}|[a-z]{1,2}|[ivxl]{1,7})(?:[_.][\w.]*)?$/i;
/** One of many of its kind: another one of them is another molecule. */
const NUMBERED =
  /^(?:super_?)?(?:scaffold|scaf|scf|contig|ctg|tig|node|super|unplaced|plasmid)[_.:|-]?\w*\d\w*/i;
const PREFIXED = /^(.+?)[_.:|-](chr.+)$/i;
const OF_ASSEMBLY = /^([A-Za-z][A-Za-z0-9-]*\d[\w-]*?(?:\.p\d+)?)[_.:|-](.+)$/;
/** As UCSC and the Genome Reference Consortium call them: hg38, mm10, danRer11, GRCh38.p14, TAIR10. */
const ASSEMBLY =
  /^(?:[a-z]{2}\d{1,2}|[a-z]{3}[A-Z][a-z]{2}\d{1,2}|GRC[a-z]\d{1,3}(?:\.p\d+)?|b3[67]|NCBI3[67]|T2T-CHM13\S*|TAIR\d+|R64\S*|BDGP\d\S*|WBcel\d+|EB\d)$/i;

/**
 * Reads the molecule of a name: a chromosome (chr7, 7, MT, chrII, chr2R, chrUn_KI270302v1, also after an
 * assembly: hg38_chr16), an accession (NC_000016.10, U00096) or one of many (contig_12).
 *
 * @returns null for a name that says nothing of the kind
 */
export function readMolecule(name: string): Molecule | null {
  const text = name.trim();
  if (text === '' || text.length > LONGEST_NAME) return null;
  const accession = readAccession(text);
  if (accession !== null) return accession;
  const plain = readLabel(text);
  if (plain !== null) return { ...NOTHING, label: plain };
  const [, prefix = '', rest = ''] = PREFIXED.exec(text) ?? OF_ASSEMBLY.exec(text) ?? [];
  const assembly = assemblyOf(prefix);
  const label = /^chr/i.test(rest) || assembly !== null ? readLabel(rest) : null;
  if (label !== null) return { ...NOTHING, label, assembly };
  return NUMBERED.test(text) ? NOTHING : null;
}

const NOTHING: Molecule = { label: null, accession: null, version: null, assembly: null };

function readLabel(text: string): string | null {
  return chromosomeLabel(text) ?? (UNNUMBERED.test(text) ? text.slice(3).toUpperCase() : null);
}

function readAccession(text: string): Molecule | null {
  const parts = text.split('|').filter((part) => ACCESSION.test(part));
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0) return null;
  const [, accession = '', digits] = ACCESSION.exec(only) ?? [];
  const version = digits === undefined ? null : Number(digits);
  const human = humanAccession(accession, version);
  return { ...NOTHING, accession, version, ...human };
}

/** The assembly that a header names: `Homo sapiens chromosome 16, GRCh38.p14 Primary Assembly`; or null. */
export function describedAssembly(description: string): string | null {
  const [, name = ''] =
    /\b(GRC[a-z]\d+(?:\.p\d+)?|(?:hg|mm)\d{1,2}|TAIR\d+)\b/.exec(description) ?? [];
  return assemblyOf(name);
}

/** One spelling for the names that an assembly has; null for what names none. */
export function assemblyOf(text: string): string | null {
  if (!ASSEMBLY.test(text)) return null;
  const plain = text.toUpperCase().replace(/\.P\d+$/, '');
  return SAME_ASSEMBLY[plain] ?? plain;
}

const SAME_ASSEMBLY: Readonly<Record<string, string>> = {
  HG18: 'NCBI36',
  B36: 'NCBI36',
  HG19: 'GRCH37',
  B37: 'GRCH37',
  HG38: 'GRCH38',
  HS1: 'T2T-CHM13V2.0',
  MM9: 'NCBI37',
  MM10: 'GRCM38',
  MM39: 'GRCM39',
  DANRER10: 'GRCZ10',
  DANRER11: 'GRCZ11',
  SACCER3: 'R64',
  'R64-1-1': 'R64',
  DM6: 'BDGP6',
  CE11: 'WBCEL235',
};

/**
 * Whether two names mean one molecule. What only one of them tells (a version, an assembly) separates
 * nothing; what both tell and differs in does.
 *
 * @returns `unknown` where they have nothing in common by which they could be compared, as a chromosome
 *   and an accession of no table
 */
export function compareMolecules(a: Molecule, b: Molecule): 'same' | 'different' | 'unknown' {
  if (a.assembly !== null && b.assembly !== null && a.assembly !== b.assembly) return 'different';
  if (a.accession !== null && a.accession === b.accession) {
    return a.version === null || b.version === null || a.version === b.version
      ? 'same'
      : 'different';
  }
  if (a.accession !== null && b.accession !== null) {
    // Every species has a chromosome 1: two entries are one molecule only where the table has both.
    const [mine, theirs] = [a, b].map((each) => humanAccession(each.accession ?? '', each.version));
    return mine != null && mine.label === theirs?.label ? 'same' : 'different';
  }
  if (a.label !== null && b.label !== null) return a.label === b.label ? 'same' : 'different';
  return 'unknown';
}

/**
 * Whether two names tell of two molecules, though they may share a label: another assembly, another version,
 * the entry of another species.
 */
export function tellTwoVersions(a: Molecule, b: Molecule): boolean {
  if (a.assembly !== null && b.assembly !== null && a.assembly !== b.assembly) return true;
  return a.accession !== null && b.accession !== null && compareMolecules(a, b) === 'different';
}

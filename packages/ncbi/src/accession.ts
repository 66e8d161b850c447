/** The result of reading a text that should name a record of NCBI. */
export type AccessionReading =
  | { ok: true; accession: string }
  | {
      ok: false;
      /** A sentence that names the id. */
      message: string;
      /** The accession that was probably meant, ready to be requested; null where that is not known. */
      suggestion: string | null;
    };

const VERSION = String.raw`(?:\.\d{1,4})?`;
/** Whole-genome, transcriptome and targeted-locus sets: letters, a two-digit version, a number. */
const SET_MEMBER = String.raw`(?:[A-Z]{4}\d{2}S?\d{6,9}|[A-Z]{6}\d{2}S?\d{7,10})`;

const whole = (pattern: string) => new RegExp(`^(?:${pattern})${VERSION}$`);

const REFSEQ = whole(String.raw`(?:A[C]|N[CGTWMRS]|X[MR])_\d{6,9}`);
/** RefSeq copies of bacterial records keep the accession of the original after the underscore. */
const REFSEQ_COPY = whole(String.raw`NZ_(?:[A-Z]{2}\d{6}|[A-Z]{2}\d{8}|${SET_MEMBER})`);
const GENBANK = whole(String.raw`[A-Z]\d{5}|[A-Z]{2}\d{6}|[A-Z]{2}\d{8}`);
const SET = whole(SET_MEMBER);
/** Only zeros after the set's version: the page that lists the set, which has no bases. */
const SET_MASTER = /^(?:NZ_)?(?:[A-Z]{4}|[A-Z]{6})\d{2}0{6,}(?:\.\d+)?$/;

const ASSEMBLY = /^GC[AF]_\d{9}(?:\.\d+)?$/;
const PROTEIN = whole(String.raw`[ANXYWZ]P_\d{6,9}|[A-Z]{3}\d{5}|[A-Z]{3}\d{7}`);
const READS = /^[DES]R[APRSXZ]\d{6,}$/;
const REGION = /^(.+?):(?:c)?\d[\d,]*(?:-|\.\.)\d[\d,]*$/i;
/** Prefixes that only RefSeq uses, followed by no underscore or by another sign. */
const REFSEQ_WITHOUT_BAR = /^(AC|N[CGTWMRSZ]|X[MR])[-–—. ]?([A-Z]{0,6}\d.*)$/;

const NO_ACCESSION = 'is no accession of a nucleotide record, such as NC_001422.1 or U12345.';
const LONGEST_SHOWN = 60;
/** No accession is nearly as long; text pasted by mistake may be a whole genome. */
const LONGEST_READ = 100;

/**
 * Reads one accession of a nucleotide record: RefSeq, GenBank (1+5, 2+6, 2+8), or a member of a
 * set (WGS, TSA, TLS), with or without its version, in upper or lower case. Whether NCBI has such a
 * record, only NCBI knows.
 */
export function readAccession(text: string): AccessionReading {
  const id = text.trim().toUpperCase();
  const shown = shorten(text.trim());
  const refuse = (reason: string, suggestion: string | null = null): AccessionReading => ({
    ok: false,
    message: `"${shown}" ${reason}`,
    suggestion,
  });
  if (id === '') return { ok: false, message: 'NCBI ID is required.', suggestion: null };
  if (id.length > LONGEST_READ) return refuse(NO_ACCESSION);
  const behind = REFSEQ_WITHOUT_BAR.exec(id);
  if (behind !== null) {
    const meant = `${behind[1]}_${behind[2]}`;
    if (isNucleotide(meant)) return refuse('lacks the underscore of its accession.', meant);
  }
  if (SET_MASTER.test(id)) {
    return refuse('is the master record of a set and has no bases. Import records of the set.');
  }
  if (isNucleotide(id)) return { ok: true, accession: id };
  const region = REGION.exec(id);
  if (region !== null) {
    const record = region[1] ?? '';
    const suggestion = isNucleotide(record) ? record : null;
    return refuse('names a part of a record. Regions are not supported yet.', suggestion);
  }
  if (ASSEMBLY.test(id)) {
    return refuse('is an assembly. Assemblies are not supported yet.');
  }
  if (READS.test(id)) return refuse('names reads or a study. Give accessions of sequences.');
  if (PROTEIN.test(id)) return refuse('is a protein. Give the accession of its DNA or RNA.');
  if (/^\d+$/.test(id)) return refuse('is only a number. Give the accession, such as NC_001422.1.');
  const mistyped = findMistyped(id);
  if (mistyped !== null) {
    const { letter, meant } = mistyped;
    return refuse(`has a letter ${letter} where accessions have digits.`, meant);
  }
  return refuse(NO_ACCESSION);
}

function isNucleotide(id: string): boolean {
  if (SET_MASTER.test(id)) return false;
  return [REFSEQ, REFSEQ_COPY, GENBANK, SET].some((pattern) => pattern.test(id));
}

/** Letters read or typed for digits, after the letters of the prefix. */
function findMistyped(id: string): { letter: 'O' | 'I' | 'L'; meant: string } | null {
  for (let letters = 1; letters < Math.min(id.length, 10); letters++) {
    const digits = id.slice(letters);
    const meant = id.slice(0, letters) + digits.replace(/O/g, '0').replace(/[IL]/g, '1');
    if (meant === id || !isNucleotide(meant)) continue;
    const found = /[OIL]/.exec(digits)?.[0];
    if (found === 'O' || found === 'I' || found === 'L') return { letter: found, meant };
  }
  return null;
}

function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= LONGEST_SHOWN) return text;
  return `${characters.slice(0, LONGEST_SHOWN).join('')}…`;
}

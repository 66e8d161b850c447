import { dropWidthless } from '@flipon/sequence/end-marks';

/** What makes a title no other one: which end comes first, or what the letters are. */
const ASIDE =
  /[([{<]?\s*(?:5\s*[^a-z0-9]*\s*(?:prime)?\s*(?:to|-|–|—|->|→|>|\.)*[^a-z0-9]*3\s*['`´‘’′ʹʼ]?\s*(?:prime)?|dna|rna|nt|bases?)\s*[)\]}>]?/g;
const REVERSED = /3(\s*['`´‘’′ʹʼ]?\s*(?:prime)?\s*(?:to|-|–|—|->|→|>)+\s*)5/;
const SEQUENCE =
  /^(?:(?:oligo|oligonucleotide|primer|probe|nucleotide|target|full|my|the) )?seq(?:uence)?s?$/;
const NAME = /^(?:oligo|oligonucleotide|primer|probe|sequence|seq|sample) ?(?:name|id)$/;
/** How a title ends that says that its column holds no sequences: names, and what tables of oligos tell beside. */
const OTHER =
  /(?:^| )(?:name|gene|id|identifier|label|title|symbol|locus|accession|sample|code|well|plate|position|number|no|nr|note|comment|remark|description|modification|mod|purification|scale|organism|species|chromosome|chrom|strand)s?$/;
/** How the p53 predictor calls what it rates. */
const SITE = /^(?:p53 |binding |target )?sites?$/;

/** Whether the head of a column says that it holds sequences: `Sequence (5' to 3')`, `Oligo_Seq`. */
export function isSequenceTitle(title: string): boolean {
  const text = plain(title).replace(REVERSED, '5$13');
  return SEQUENCE.test(plain(text.replace(ASIDE, ' ')));
}

/** Whether it says that it holds the names of sequences: `Oligo name`. */
export function isNameTitle(title: string): boolean {
  return NAME.test(plain(title));
}

/** Whether it says that it holds something else than sequences: `Gene`, `Oligo ID`, `Scale (nmol)`. */
export function isOtherTitle(title: string): boolean {
  const text = plain(title).replace(/[([{][^)\]}]*[)\]}]/g, ' ');
  return OTHER.test(plain(text.replace(/[^\p{L}\p{N}]+/gu, ' ')));
}

/** Whether it says that it holds sites of p53. */
export function isSiteTitle(title: string): boolean {
  return SITE.test(plain(title));
}

/** Whether it says that the sequences are written from 3' to 5'. */
export function isReversedTitle(title: string): boolean {
  return REVERSED.test(dropWidthless(title).toLowerCase());
}

function plain(title: string): string {
  return dropWidthless(title)
    .toLowerCase()
    .replace(/[_\s:]+/g, ' ')
    .trim();
}

import type { LociGenome } from './loci-genomes.ts';
import file from './repeat-loci.json' with { type: 'json' };

/**
 * A tandem repeat of a disease, after STRchive (Dashnow 2024, MIT, github.com/dashnowlab/STRchive).
 */
export interface RepeatLocus extends Readonly<Record<LociGenome, readonly number[]>> {
  id: string;
  gene: string;
  disease: string;
  /** AD, AR, XD, XR, MT. */
  inheritance: readonly string[];
  /** chr1 to chrY. */
  chrom: string;
  /** Letters that the reference genome repeats, on its plus strand. */
  motifs: readonly string[];
  /** Letters whose repeats cause the disease, as STRchive prints them: of MUC1 on the other strand. Often a rotation. */
  pathogenicMotifs: readonly string[];
  /** Copies; null where they are not known. A disease of fewer copies has less than the benign ones. */
  benignMin: number | null;
  benignMax: number | null;
  pathogenicMin: number | null;
  pathogenicMax: number | null;
  /** That the repeat causes the disease: Definitive, Strong, Moderate, Limited or Provisional. */
  evidence: string;
  /** All that STRchive cites, as `omim:`, `pmid:`, `doi:` and the like. */
  sources: readonly string[];
}

export const repeatLoci: readonly RepeatLocus[] = file.rows;

/** Loci of STRchive that are none of these, because it grades their evidence as refuted or disputed. */
export const leftOutLoci: readonly Pick<RepeatLocus, 'gene' | 'evidence'>[] = file.leftOut;

/** Labels of lanes have 200 letters at most. */
const LONGEST_LABEL = 200;

/**
 * What is known of a locus with its first source, for a label: "HTT, CAG; pathogenic 36 to 250 copies; benign 6 to
 * 26 copies: Huntington disease (omim:143100 and 16 more)". A disease of a long name is cut, and nothing else.
 */
export function describeLocus(locus: RepeatLocus): string {
  const { gene, disease, sources } = locus;
  const [source = '', ...others] = sources;
  const cited = ` (${source}${others.length > 0 ? ` and ${others.length} more` : ''})`;
  const facts = `${gene}, ${locusFacts(locus)}: `;
  const room = LONGEST_LABEL - facts.length - cited.length;
  const named = disease.length <= room ? disease : `${disease.slice(0, room - 1)}…`;
  return `${facts}${named}${cited}`;
}

/**
 * Letters and copies, and the evidence where it is less than strong: "AAAAG; pathogenic AAGGG or ACAGG, 400 to
 * 2,750 copies; benign 0 to 11 copies".
 */
export function locusFacts(locus: RepeatLocus): string {
  const { motifs, pathogenicMotifs, evidence } = locus;
  const benign = copiesText(locus.benignMin, locus.benignMax);
  const copies = copiesText(locus.pathogenicMin, locus.pathogenicMax);
  const isOther = !pathogenicMotifs.every((own) => motifs.some((each) => isRotation(each, own)));
  const pathogenic = [
    ...(isOther ? [motifText(pathogenicMotifs)] : []),
    ...(copies === '' ? [] : [hasBenignWithin(locus) ? `${copies} other than the benign` : copies]),
  ];
  return [
    motifText(motifs),
    ...(pathogenic.length === 0 ? [] : [`pathogenic ${pathogenic.join(', ')}`]),
    ...(benign === '' ? [] : [`benign ${benign}`]),
    ...(['Definitive', 'Strong'].includes(evidence) ? [] : [`evidence ${evidence.toLowerCase()}`]),
  ].join('; ');
}

/** Of VWA1 one copy and three are pathogenic, and two are not. */
function hasBenignWithin(locus: RepeatLocus): boolean {
  const { benignMin, benignMax, pathogenicMin, pathogenicMax } = locus;
  if (benignMin === null || benignMax === null) return false;
  if (pathogenicMin === null || pathogenicMax === null) return false;
  return pathogenicMin < benignMin && benignMax < pathogenicMax;
}

/** Longer units are cut: a label has little room. */
const LONGEST_UNIT = 24;

function motifText(motifs: readonly string[]): string {
  const texts = motifs.map((motif) =>
    motif.length <= LONGEST_UNIT ? motif : `${motif.slice(0, 12)}… (${motif.length} bases)`,
  );
  return texts.join(' or ');
}

/** Repeats of CAG are repeats of AGC, too. */
function isRotation(one: string, other: string): boolean {
  return one.length === other.length && `${one}${one}`.includes(other);
}

/** "36 to 250 copies"; "3 copies" where both are equal, and "" where neither is known. */
function copiesText(min: number | null, max: number | null): string {
  const text = (count: number) => count.toLocaleString('en-US');
  if (min === null) return max === null ? '' : `up to ${text(max)} copies`;
  if (max === null) return `${text(min)} copies and more`;
  return min === max ? `${text(min)} copies` : `${text(min)} to ${text(max)} copies`;
}

/**
 * The loci as BED, with chromosomes named after their genome, so that a chromosome of another genome is none
 * of them.
 */
export function lociBed(genome: LociGenome): string {
  return repeatLoci
    .map((locus) => {
      const [start, end] = locus[genome];
      const fields = [`${PREFIX[genome]}_${locus.chrom}`, start, end, describeLocus(locus)];
      return `${fields.join('\t')}\n`;
    })
    .join('');
}

/** Assemblies as names of records have them. */
const PREFIX: Readonly<Record<LociGenome, string>> = { hg38: 'hg38', hg19: 'hg19', t2t: 'hs1' };

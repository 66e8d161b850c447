import type { LociGenome } from './loci-genomes.ts';
import file from './repeat-loci.json' with { type: 'json' };

/**
 * A tandem repeat whose expansion causes a disease, after STRchive (Dashnow 2024, MIT,
 * github.com/dashnowlab/STRchive).
 */
export interface RepeatLocus extends Readonly<Record<LociGenome, readonly number[]>> {
  id: string;
  gene: string;
  disease: string;
  /** AD, AR, XD, XR, MT. */
  inheritance: readonly string[];
  /** chr1 to chrY. */
  chrom: string;
  /** Repeated letters on the plus strand of the genome. */
  motifs: readonly string[];
  /** Copies; null where they are not known. */
  benignMin: number | null;
  benignMax: number | null;
  pathogenicMin: number | null;
  /** `omim:` and `pmid:` with a number. */
  sources: readonly string[];
}

export const repeatLoci: readonly RepeatLocus[] = file;

/** "HTT, CAG, pathogenic from 36 copies on, benign 6 to 26: Huntington disease (omim:143100 and 5 more)". */
export function describeLocus(locus: RepeatLocus): string {
  const { gene, motifs, disease, benignMin, benignMax, pathogenicMin, sources } = locus;
  const facts = [
    gene,
    motifs.join(' or '),
    ...(pathogenicMin === null ? [] : [`pathogenic from ${pathogenicMin} copies on`]),
    ...(benignMax === null
      ? []
      : [`benign ${benignMin === null ? 'up' : benignMin} to ${benignMax}`]),
  ];
  const [source] = sources;
  const more = sources.length > 1 ? ` and ${sources.length - 1} more` : '';
  return `${facts.join(', ')}: ${disease}${source === undefined ? '' : ` (${source}${more})`}`;
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

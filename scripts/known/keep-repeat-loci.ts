/** A row of STRchive, as collected. */
interface CollectedLocus {
  id: string;
  gene: string;
  disease: string;
  inheritance?: readonly string[];
  chrom: string;
  reference_motif_reference_orientation: readonly string[];
  benign_min?: number | null;
  benign_max?: number | null;
  pathogenic_min?: number | null;
  omim?: readonly string[];
  references: readonly string[];
  [place: `${'start' | 'stop'}_${string}`]: number;
}

const GENOMES = ['hg38', 'hg19', 't2t'] as const;
/** Papers named for each locus; STRchive has more. */
const MOST_PAPERS = 5;

/** The rows of the project's file, a line each: places 0-based, the end not included. */
export function repeatLociText({ rows }: { rows: readonly CollectedLocus[] }): string {
  const lines = rows.map((row) => JSON.stringify(keptLocus(row)));
  return `[\n${lines.join(',\n')}\n]\n`;
}

function keptLocus(row: CollectedLocus) {
  const { id, gene, disease, inheritance = [], chrom, omim = [], references } = row;
  const [benignMin, benignMax, pathogenicMin] = [
    row.benign_min,
    row.benign_max,
    row.pathogenic_min,
  ].map((count) => count ?? null);
  const papers = references.filter((each) => each.startsWith('pmid:')).slice(0, MOST_PAPERS);
  return {
    ...{ id, gene, disease, inheritance, chrom },
    ...Object.fromEntries(
      GENOMES.map((genome) => [genome, [row[`start_${genome}`], row[`stop_${genome}`]]]),
    ),
    motifs: row.reference_motif_reference_orientation,
    ...{ benignMin, benignMax, pathogenicMin },
    sources: [...omim.map((number) => `omim:${number}`), ...papers],
  };
}

/** A row of STRchive, as collected. */
interface CollectedLocus {
  id: string;
  gene: string;
  disease: string;
  inheritance?: readonly string[];
  chrom: string;
  reference_motif_reference_orientation: readonly string[];
  pathogenic_motif_reference_orientation: readonly string[];
  benign_min?: number | null;
  benign_max?: number | null;
  pathogenic_min?: number | null;
  pathogenic_max?: number | null;
  evidence: readonly string[];
  omim?: readonly string[];
  references: readonly string[];
  [place: `${'start' | 'stop'}_${string}`]: number;
}

const GENOMES = ['hg38', 'hg19', 't2t'] as const;
/** Grades of a repeat that is not, or may well not be, the cause of the disease. */
const NO_CAUSE = ['Refuted', 'Disputed'];

/** The rows of the project's file, a line each: places 0-based, the end not included. */
export function repeatLociText({ rows }: { rows: readonly CollectedLocus[] }): string {
  const isKept = (row: CollectedLocus) => !NO_CAUSE.includes(evidenceOf(row));
  const leftOut = rows
    .filter((row) => !isKept(row))
    .map((row) => ({ gene: row.gene, evidence: evidenceOf(row) }));
  const list = (items: readonly unknown[]) =>
    `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  return `{\n"leftOut": ${list(leftOut)},\n"rows": ${list(rows.filter(isKept).map(keptLocus))}\n}\n`;
}

/** @throws Error where a row has no grade, or several */
function evidenceOf({ id, evidence: [grade, ...others] }: CollectedLocus): string {
  if (grade === undefined || others.length > 0) throw new Error(`${id} has not one grade.`);
  return grade;
}

function keptLocus(row: CollectedLocus) {
  const { id, gene, disease, inheritance = [], chrom, omim = [], references } = row;
  const [benignMin, benignMax, pathogenicMin, pathogenicMax] = [
    row.benign_min,
    row.benign_max,
    row.pathogenic_min,
    row.pathogenic_max,
  ].map((count) => count ?? null);
  const sources = [...omim.map((number) => `omim:${number}`), ...references.flatMap(sourceTexts)];
  return {
    ...{ id, gene, disease, inheritance, chrom },
    ...Object.fromEntries(
      GENOMES.map((genome) => [genome, [row[`start_${genome}`], row[`stop_${genome}`]]]),
    ),
    motifs: row.reference_motif_reference_orientation,
    pathogenicMotifs: row.pathogenic_motif_reference_orientation,
    ...{ benignMin, benignMax, pathogenicMin, pathogenicMax },
    evidence: evidenceOf(row),
    sources: [...new Set(sources)],
  };
}

/** Some rows of STRchive have several references in one, blanks within, or the address of a DOI. */
function sourceTexts(reference: string): string[] {
  return reference
    .split(',@')
    .map((each) => each.replace(/\s+/g, '').replace(/^doi:https:\/\/doi\.org\//, 'doi:'));
}

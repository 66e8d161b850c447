import { readFile } from 'node:fs/promises';
import type { MeasuredStrand } from './measure-bases.ts';

interface WindowRow {
  sequence: string;
  regionNumber: number;
  regions: [number, number][];
}

interface GeneRow {
  sequence: string;
  rloopDripc: [from: number, to: number, strand: '+' | '-'][];
}

/** Windows that read along the displaced strand, so the + strand alone counts. */
export async function readRchipWindows(path: string): Promise<MeasuredStrand[]> {
  const { rows } = JSON.parse(await readFile(path, 'utf8')) as { rows: WindowRow[] };
  return rows.map(({ sequence, regionNumber, regions }) => ({
    ...{ letters: sequence.toUpperCase(), strand: '+', places: regions, cluster: regionNumber },
  }));
}

/** Both strands of each gene; the strand of a peak is that of its RNA, which the displaced strand equals. */
export async function readGenes(path: string): Promise<MeasuredStrand[]> {
  const { rows } = JSON.parse(await readFile(path, 'utf8')) as { rows: GeneRow[] };
  return rows.flatMap(({ sequence, rloopDripc }, at) =>
    (['+', '-'] as const).map((strand) => ({
      ...{ letters: sequence.toUpperCase(), strand, cluster: at },
      places: rloopDripc
        .filter(([, , own]) => own === strand)
        .map(([from, to]) => [from, to] as const),
    })),
  );
}

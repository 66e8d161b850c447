import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { CoordinateBases } from '@flipon/formats/coordinate-bases';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { HitWithBases } from '../presenters/present-hits.ts';
import { writeG4HunterBedGraph } from './g4hunter/g4hunter-bedgraph.ts';
import { writeG4HunterCsv } from './g4hunter/g4hunter-csv.ts';

/** What an export is made of, beside the hits themselves. */
export interface ExportContext {
  analysis: StoredAnalysis;
  /** One row a hit; else, where the kind knows them, one row for each part of it. */
  aggregate: boolean;
  bases: CoordinateBases;
  hasSeveralRecords: boolean;
}

export type ExportWriter = (
  batches: AsyncIterable<readonly HitWithBases[]>,
  context: ExportContext,
) => AsyncGenerator<string>;

/** THE LIST of kinds that are served, with the original's files: the bodies of `.csv` and `.bedgraph`. */
export const exportWriters = {
  g4hunter: { csv: writeG4HunterCsv, bedgraph: writeG4HunterBedGraph },
} satisfies Partial<Record<AnalysisKind, { csv: ExportWriter; bedgraph: ExportWriter }>>;

export type ServedKind = keyof typeof exportWriters;

export const servedKinds = Object.keys(exportWriters) as ServedKind[];

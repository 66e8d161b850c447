import type { LegacyFormat } from '../hit-formats.ts';
import { writeLegacyBedGraph } from './legacy-bedgraph.ts';
import { writeLegacyCsv } from './legacy-csv.ts';

/** The writers of the original's files. */
export const legacyWriters = {
  csv: writeLegacyCsv,
  bedgraph: writeLegacyBedGraph,
} as const satisfies Record<LegacyFormat, unknown>;

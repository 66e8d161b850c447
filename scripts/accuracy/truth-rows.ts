import { readFile } from 'node:fs/promises';
import type { TruthSet } from '@flipon/analyses/accuracy/truth-sets';
import { findFamilies } from './near-copies.ts';
import { familiesByPlace } from './overlapping-places.ts';

/** A sequence of a set. */
export interface TruthRow {
  /** Upper case, with the set's flanks. */
  letters: string;
  forms: boolean;
  /** Near-copies have one number. */
  cluster: number;
  /** The parts of the set that it belongs to. */
  parts: readonly string[];
}

interface FileRow {
  name?: string;
  sequence: string;
  forms: number;
  cluster?: number;
  /** How near it is to a sequence of the G4Hunter paper. */
  bedrat?: string;
}

const NEARNESS: Readonly<Record<string, string>> = {
  equal: 'equal to one of the 392 of the G4Hunter paper, or of one name or core with it',
  name: 'equal to one of the 392 of the G4Hunter paper, or of one name or core with it',
  core: 'equal to one of the 392 of the G4Hunter paper, or of one name or core with it',
  cluster: 'a near-copy of one of the 392',
  none: 'not near any of the 392',
};

const findBy = {
  letters: (rows: readonly FileRow[]) => findFamilies(rows.map(({ sequence }) => sequence)),
  place: (rows: readonly FileRow[]) => familiesByPlace(rows.map(({ name = '' }) => name)),
};

/**
 * Reads a set.
 *
 * @returns `clusters`: how many there are; null where they are not known, and each sequence is its own
 * @throws SyntaxError or Error for a file that is no set
 */
export async function readTruthRows(
  path: string,
  { file, flank = '', familiesBy }: TruthSet,
): Promise<{ rows: TruthRow[]; clusters: number | null }> {
  const { rows } = JSON.parse(await readFile(path, 'utf8')) as { rows: FileRow[] };
  const known = rows.filter(({ forms }) => forms === 0 || forms === 1);
  const forming = known.filter(({ forms }) => forms === 1).length;
  if (forming === 0 || forming === known.length) {
    throw new Error(`${file} needs sequences that form the structure, and others.`);
  }
  const families = familiesBy === undefined ? [] : findBy[familiesBy](known);
  const hasClusters = families.length > 0 || known.every(({ cluster }) => cluster !== undefined);
  const read = known.map(({ sequence, forms, cluster, bedrat }, at) => ({
    letters: `${flank}${sequence.toUpperCase()}${flank}`,
    forms: forms === 1,
    cluster: cluster ?? families[at] ?? at,
    parts:
      bedrat === undefined
        ? []
        : [sequence.length < 25 ? 'below 25 bases' : '25 bases and more', NEARNESS[bedrat] ?? ''],
  }));
  return {
    rows: read,
    clusters: hasClusters ? new Set(read.map(({ cluster }) => cluster)).size : null,
  };
}

import { repairLetters } from './repair-letters.ts';

interface CollectedRow {
  id: string;
  sequence: string;
  structure: string;
  sources: readonly string[];
  licence: readonly string[];
  names?: readonly string[];
  pdb?: readonly string[];
  tmRange?: readonly [number, number];
  topologyInK?: readonly string[];
}

/** A row of the project's file; fields without a value are absent. */
export interface KeptRow {
  id: string;
  sequence: string;
  structure: string;
  name?: string;
  pdb?: readonly string[];
  /** As the collection lists it. */
  topology?: string;
  /** The lowest and the highest melting temperature measured, in degrees Celsius. */
  tm?: readonly [number, number];
  collections: readonly string[];
  /** Indices of papers and measurements. */
  sources: readonly number[];
}

export interface KeptMotifs {
  /** Rows that were there. */
  collected: number;
  leftOut: readonly { count: number; reason: string }[];
  sources: readonly string[];
  rows: readonly KeptRow[];
}

const SHORTEST_BP = 14;
const MIT = /^MIT \((\w+)\)$/;

/** Why a row is not kept; the first that applies counts. */
const REASONS: readonly { reason: string; applies(row: CollectedRow): boolean }[] = [
  {
    reason: 'rows of GiG.DB alone, every i-motif among them: its licence (GPL-3) does not allow it',
    applies: ({ licence }) => licence.every((each) => each.startsWith('GPL-3')),
  },
  {
    reason: 'Z-DNA of the table of the ZSeeker study: it states no licence',
    applies: ({ licence }) => !licence.some((each) => MIT.test(each)),
  },
  {
    reason:
      'G-quadruplexes with fewer than four GG as written: they need several strands, or are a duplex or the C-rich strand',
    applies: ({ structure, sequence }) =>
      structure === 'G-quadruplex' && (sequence.match(/GG/g)?.length ?? 0) < 4,
  },
  {
    reason: `others shorter than ${SHORTEST_BP} bases: they are found too often by chance`,
    applies: ({ sequence }) => sequence.length < SHORTEST_BP,
  },
];

/**
 * The rows that may be part of the project and say something about a match.
 *
 * @throws Error where a sequence has other letters than A, C, G and T
 */
export function keepKnownMotifs({ rows }: { rows: readonly CollectedRow[] }): KeptMotifs {
  const counts = REASONS.map(() => 0);
  const sources = new Map<string, number>();
  const kept: KeptRow[] = [];
  for (const row of rows) {
    if (!/^[ACGT]+$/.test(row.sequence)) throw new Error(`${row.id} has other letters than bases.`);
    const reason = REASONS.findIndex(({ applies }) => applies(row));
    if (reason < 0) kept.push(keepRow(row, sources));
    else counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return {
    collected: rows.length,
    leftOut: REASONS.map(({ reason }, at) => ({ count: counts[at] ?? 0, reason })),
    sources: [...sources.keys()],
    rows: kept,
  };
}

function keepRow(row: CollectedRow, known: Map<string, number>): KeptRow {
  const { id, sequence, structure, pdb = [], names = [], tmRange, topologyInK = [] } = row;
  const sources = row.sources
    // Entries of the PDB have a field of their own.
    .filter((source) => !source.startsWith('PDB '))
    .map((source) => indexOf(known, sourceText(source)));
  // Names from GiG.DB are not free.
  const [name] = names.filter((each) => !/^PDB |\(GiG\.DB\)$/.test(each));
  const [topology] = topologyInK;
  return {
    id,
    sequence,
    structure,
    ...(name === undefined ? {} : { name }),
    ...(pdb.length === 0 ? {} : { pdb }),
    ...(topology === undefined ? {} : { topology }),
    ...(tmRange === undefined ? {} : { tm: tmRange }),
    collections: row.licence.flatMap((each) => MIT.exec(each)?.[1] ?? []),
    sources,
  };
}

function sourceText(source: string): string {
  const own = /^(PQS\d+) \(In-house CD\)$/.exec(source);
  if (own !== null) return `${own[1]}: circular dichroism by the authors of G4ShapePredictor`;
  return repairLetters(source).replaceAll(/\s+/g, ' ').trim();
}

function indexOf(known: Map<string, number>, text: string): number {
  const index = known.get(text) ?? known.size;
  known.set(text, index);
  return index;
}

/** As the file of packages/analyses: a line a row, so that a change of one is a line. */
export function knownMotifsText({ collected, leftOut, sources, rows }: KeptMotifs): string {
  const list = (items: readonly unknown[]) =>
    `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  return [
    '{\n',
    '"about": "Written by scripts/make-known-motifs.ts: motifs that a laboratory has measured; see docs/known-motifs.md",\n',
    `"collected": ${collected},\n`,
    `"leftOut": ${list(leftOut)},\n`,
    `"sources": ${list(sources)},\n`,
    `"rows": ${list(rows)}\n`,
    '}\n',
  ].join('');
}

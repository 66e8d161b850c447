import file from './known-motifs.json' with { type: 'json' };
import type { KnownCollection, KnownStructure } from './known-structures.ts';

/** Letters that a laboratory has measured to form a structure. */
export interface KnownMotif {
  id: string;
  /** A, C, G and T as written there, 5' to 3'. */
  sequence: string;
  structure: KnownStructure;
  /** What its authors call it. */
  name: string | null;
  /** Entries of the Protein Data Bank with these letters. */
  pdb: readonly string[];
  /** How its strands run as G4ShapePredictor lists it: parallel, antiparallel or hybrid. */
  topology: string | null;
  /** The lowest and the highest melting temperature measured, in degrees Celsius, whatever the salt. */
  tm: { min: number; max: number } | null;
  collections: readonly KnownCollection[];
  /** DOIs as `doi:10...`, other papers and measurements in words; none where the PDB entry is the source. */
  sources: readonly string[];
}

/** Why collected rows are none of the motifs, and how many. */
export interface LeftOutMotifs {
  count: number;
  reason: string;
}

interface KnownFile {
  collected: number;
  leftOut: readonly LeftOutMotifs[];
  sources: readonly string[];
  rows: readonly KnownRow[];
}

interface KnownRow {
  id: string;
  sequence: string;
  structure: KnownStructure;
  name?: string;
  pdb?: readonly string[];
  topology?: string;
  tm?: readonly [number, number];
  collections: readonly KnownCollection[];
  sources: readonly number[];
}

// The types of a literal this long say no more than its script, which has parsed what it wrote.
const { collected, leftOut, sources, rows } = file as object as KnownFile;

/** Rows that were collected, those left out among them. */
export const collectedMotifs: number = collected;

export const leftOutMotifs: readonly LeftOutMotifs[] = leftOut;

export const knownMotifs: readonly KnownMotif[] = rows.map((row) => ({
  id: row.id,
  sequence: row.sequence,
  structure: row.structure,
  name: row.name ?? null,
  pdb: row.pdb ?? [],
  topology: row.topology ?? null,
  tm: row.tm === undefined ? null : { min: row.tm[0], max: row.tm[1] },
  collections: row.collections,
  sources: row.sources.map((index) => sources[index]),
}));

/**
 * What was measured of a motif, in words: "PDB 2KQH, a G-quadruplex, hybrid, melts at 52 °C".
 */
export function describeMotif({ name, pdb, structure, topology, tm }: KnownMotif): string {
  const named = pdb.length > 0 ? `PDB ${pdb.join(', ')}` : name;
  const form = structure === 'G-quadruplex' ? 'a G-quadruplex' : structure;
  return [
    ...(named === null ? [] : [named]),
    form,
    ...(topology === null ? [] : [topology]),
    ...(tm === null ? [] : [`melts at ${temperatures(tm)}`]),
  ].join(', ');
}

/** Longer references are cut: a label has little room. */
const LONGEST_CITED = 90;

/**
 * The first paper behind a motif, by its DOI where there is one, and how many more there are:
 * "doi:10.1093/nar/gkac523 and 3 more". Null where the PDB entry is the source.
 */
export function citeMotif({ sources }: Pick<KnownMotif, 'sources'>): string | null {
  const first = firstPaper(sources);
  if (first === undefined) return null;
  const cited = first.length <= LONGEST_CITED ? first : `${first.slice(0, LONGEST_CITED - 1)}…`;
  return withMore(cited, sources);
}

/**
 * Where a motif comes from, with nothing cut: its number in the list, its PDB entries, and the first paper
 * behind it with how many more there are: "k2: PDB 148D | doi:10.1002/cbic.202100670 and 24 more".
 */
export function motifSource({ id, pdb, sources }: KnownMotif): string {
  const first = firstPaper(sources);
  const papers = first === undefined ? [] : [withMore(first, sources)];
  return `${id}: ${[...pdb.map((entry) => `PDB ${entry}`), ...papers].join(' | ')}`;
}

/** A reference in words may end with the address of its DOI. */
const DOI_AT_END = /https:\/\/doi\.org\/(10\.\S+)$/;

function firstPaper(sources: readonly string[]): string | undefined {
  const first = sources.find((source) => source.startsWith('doi:'));
  if (first !== undefined) return first;
  const [doi] = sources.flatMap((source) => DOI_AT_END.exec(source)?.[1] ?? []);
  return doi === undefined ? sources[0] : `doi:${doi}`;
}

function withMore(cited: string, { length }: readonly string[]): string {
  return length === 1 ? cited : `${cited} and ${length - 1} more`;
}

function temperatures({ min, max }: { min: number; max: number }): string {
  return min === max ? `${min} °C` : `${min} to ${max} °C by conditions`;
}

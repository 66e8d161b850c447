import type { AnalysisDefinition, ExtraColumns } from '../definition.ts';
import type { KnownStructure } from './known-structures.ts';

/** PDB entries of the motifs, in order. Apart from the motifs, which no page has room to load. */
export const knownEntries: readonly string[] = (
  '148D 186D 1OZ8 1XAV 2F8U 2GKU 2HY9 2JPZ 2JSL 2JSM 2KF7 2KF8 2KM3 2KPR 2KQG 2KQH ' +
  '2KYP 2L88 2LBY 2LEE 2LK7 2LOD 2LPW 2LXQ 2M27 2M4P 2M8Z 2M90 2M91 2M92 2M93 2MB2 ' +
  '2MGN 2MS9 2N3M 2N4Y 2O3M 5LQG 5MTA 5O4D 5YEY 5ZEV 6AC7 6GH0 6H1K 6JCD 6K3Y 6KVB ' +
  '6L8M 6L92 6NEB 6SUU 6T2G 6T51 6V0L 6YY4 6ZL2 6ZL9 6ZRM 6ZTE 7ATZ 7CLS 7CV3 7CV4 ' +
  '7D5F 7E5P 7KBV 7MSV'
).split(' ');

/**
 * Where each motif comes from, in words, by its number in the list. `known-numbers` fills it as it is loaded,
 * so it is there before the first number of a motif: definitions, which pages load, have no room for it.
 */
export const sourcesByNumber = new Map<number, string>();

/** The structure whose measured motifs the hits of a kind are asked for, where it has these columns. */
export function knownStructureOf({
  structure,
}: Pick<AnalysisDefinition, 'structure'>): KnownStructure {
  return structure === 'triplex' ? 'H-DNA' : 'G-quadruplex';
}

const set = {
  name: 'known',
  label: 'Motifs known to form',
  choice: 'motifs known to form',
} as const;

function helpOf(structure: string): string {
  return `Of each hit the motifs with all their letters in it, on either strand, that a laboratory has measured to form ${structure}; they are of DNA, so U matches none, and a match does not mean that one forms here.`;
}

const sourceColumn = {
  key: 'knownSource',
  label: 'Source',
  type: 'text',
  from: { numbers: ['knownBest'], words: sourceWords, sourcesOf: 'knownForm' },
  isOptional: true,
  help: 'Where that one comes from: its number in the list, its PDB entry, and the first paper behind it with how many more there are; flipon known names all of them.',
} as const;

const countColumn = {
  key: 'knownMotifs',
  label: 'Known motifs',
  type: 'integer',
  from: 'stored',
  isOptional: true,
  range: { min: 1 },
  help: 'How many different motifs these are; none where there are none, and in hits of more than 1,048,576 bp.',
} as const;

/** Beside the count, also of hits without a motif: {@link import('./chance.ts')} of the letters of a hit. */
export const chanceColumn = {
  key: 'knownChance',
  label: 'By chance',
  type: 'float64',
  from: 'stored',
  isOptional: true,
  range: { min: 0 },
  help: 'Matches of all such motifs to expect if the letters of the hit came in any order.',
} as const;

/** The motifs that a laboratory has measured to form a G-quadruplex, within a hit. */
export const knownColumns = {
  ...set,
  help: helpOf('a G-quadruplex'),
  columns: [
    {
      key: 'knownForm',
      label: 'Known to form',
      type: 'text',
      from: {
        numbers: ['knownBest', 'knownEntry', 'knownFrom', 'knownTo'],
        words: quadruplexWords,
      },
      isOptional: true,
      help: 'One of them in words, with its PDB entry, or its number in the list, and its melting temperatures over all salts: the longest with an entry, else the longest with a temperature, else the longest.',
    },
    sourceColumn,
    countColumn,
    chanceColumn,
    {
      key: 'knownEntry',
      label: 'PDB entry',
      type: 'text',
      from: { labels: knownEntries },
      isOptional: true,
      help: 'Entry of the Protein Data Bank with the letters of the longest of them that has one: its structure, as measured on its own.',
    },
    {
      key: 'knownMelting',
      label: 'Melts at',
      type: 'float64',
      from: 'stored',
      isOptional: true,
      unit: '°C',
      help: 'The highest melting temperature measured of the longest of them that has one, whatever the salt; it may be another motif than that with the entry.',
    },
  ],
} as const satisfies ExtraColumns;

/** The motifs that a laboratory has measured to form H-DNA, within a hit: none has an entry or a temperature. */
export const knownHDnaColumns = {
  ...set,
  help: helpOf('H-DNA'),
  columns: [
    {
      key: 'knownForm',
      label: 'Known to form',
      type: 'text',
      from: { numbers: ['knownBest'], words: ([motif]) => `contains k${motif}, H-DNA` },
      isOptional: true,
      help: 'The longest of them, by its number in the list.',
    },
    sourceColumn,
    countColumn,
    chanceColumn,
  ],
} as const satisfies ExtraColumns;

function sourceWords([motif = Number.NaN]: readonly number[]): string {
  return sourcesByNumber.get(motif) ?? `k${motif}`;
}

/** "contains 2KQH, a G-quadruplex in solution", "contains k561, a G-quadruplex in solution, melts at 67 °C". */
function quadruplexWords([motif, entry = Number.NaN, from, to]: readonly number[]): string {
  const name = knownEntries[entry] ?? `k${motif}`;
  const melts = from === to ? `melts at ${from} °C` : `melts at ${from} to ${to} °C by conditions`;
  return `contains ${name}, a G-quadruplex in solution${Number.isFinite(from) ? `, ${melts}` : ''}`;
}

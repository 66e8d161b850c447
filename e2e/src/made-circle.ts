import { Buffer } from 'node:buffer';
import { randomDna } from '@flipon/test-material/random-dna';

/** Motifs of several classes, some of them over each other, as a small genome has them. */
const G4 = 'GGGTTAGGGTTAGGGTTAGGG';
const C_RICH = 'CCCTAACCCTAACCCTAACCCTAACCC';
const Z = 'GCGCGCGCGCGCGTGTGTGCGCGC';
const CRUCIFORM = 'ACGTTGCATCAGTTTTCTGATGCAACGT';
const P53 = 'GGACATGCCCGGGCATGTCC';
const ISLAND = 'GCGACGCGTCGCGGCGCCGA'.repeat(14);

const LENGTH_BP = 16_000;
const EVERY_BP = 640;

/** The motifs, by turns, and one of them across the origin. */
const MOTIFS = [G4, C_RICH, Z, CRUCIFORM, P53, `${G4}TT${Z}`, C_RICH + CRUCIFORM, ISLAND + G4];

export interface MadeFeature {
  type: string;
  name: string;
  /** 1-based, inclusive. */
  first: number;
  last: number;
  isMinus?: boolean;
}

/** Names and sizes like those of a mitochondrion; none of them is real. */
export const MADE_FEATURES: readonly MadeFeature[] = [
  { type: 'D-loop', name: 'control region', first: 1, last: 900 },
  { type: 'tRNA', name: 'trnF', first: 930, last: 1000 },
  { type: 'rRNA', name: 'rnr1', first: 1001, last: 1950 },
  { type: 'rRNA', name: 'rnr2', first: 2020, last: 3560 },
  { type: 'gene', name: 'nad1', first: 3640, last: 4590 },
  { type: 'gene', name: 'nad2', first: 4790, last: 5830 },
  { type: 'gene', name: 'cox1', first: 6200, last: 7740 },
  { type: 'gene', name: 'cox2', first: 7900, last: 8580 },
  { type: 'gene', name: 'atp6', first: 8840, last: 9520 },
  { type: 'gene', name: 'cox3', first: 9530, last: 10_310 },
  { type: 'gene', name: 'nad4', first: 11_000, last: 12_400 },
  { type: 'gene', name: 'nad6', first: 12_700, last: 13_220, isMinus: true },
  { type: 'gene', name: 'cytb', first: 13_900, last: 15_040 },
  { type: 'tRNA', name: 'trnP', first: 15_100, last: 15_170, isMinus: true },
];

/** A GenBank file of a circle with features and with motifs of every class. */
export function madeCircle(name: string): string {
  const bases = madeBases().toLowerCase();
  const lines = bases.match(/.{1,60}/g) ?? [];
  const origin = lines.map((line, at) => `${String(at * 60 + 1).padStart(9)} ${line}\n`).join('');
  const features = MADE_FEATURES.map(({ type, name: gene, first, last, isMinus }) => {
    const place = isMinus === true ? `complement(${first}..${last})` : `${first}..${last}`;
    return `     ${type.padEnd(16)}${place}\n                     /gene="${gene}"\n`;
  }).join('');
  return [
    `LOCUS       ${name.padEnd(16)} ${bases.length} bp    DNA     circular UNK 01-JAN-2000\n`,
    `DEFINITION  made.\nVERSION     ${name}.1\n`,
    `FEATURES             Location/Qualifiers\n${features}`,
    `ORIGIN\n${origin}//\n`,
  ].join('');
}

function madeBases(): string {
  const between = Buffer.from(randomDna(7, LENGTH_BP, { gc: 0.38 })).toString('latin1');
  let made = G4.slice(G4.length >> 1);
  for (let turn = 0; made.length < LENGTH_BP - EVERY_BP; turn++) {
    const from = turn * EVERY_BP;
    made += between.slice(from, from + EVERY_BP - 100) + (MOTIFS[turn % MOTIFS.length] ?? '');
  }
  return made + G4.slice(0, G4.length >> 1);
}

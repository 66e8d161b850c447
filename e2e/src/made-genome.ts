import { Buffer } from 'node:buffer';
import { randomDna } from '@flipon/test-material/random-dna';

/** What a made file says of its sequence, and its features. */
interface MadeGenome {
  name: string;
  title: string;
  bases: string;
  features: readonly MadePlace[];
}

/** A feature with what describes it: 1-based, inclusive; `last` is before `first` across the origin. */
interface MadePlace {
  type: string;
  first: number;
  last: number;
  isMinus?: boolean;
  says: Readonly<Record<string, string>>;
}

const PLASMID_BP = 9600;
const PLASMID_FEATURES = 40;
const GENOME_BP = 4_600_000;
const GENE_BP = 1000;
const RRNA_BP = 1500;

/** Runs that kinds of several structures find, with random bases between them. */
const MOTIFS = [
  'GGGTTAGGGTTAGGGTTAGGG',
  'CCCTAACCCTAACCCTAACCC',
  'GCGCGCGCGCGCGCGCGCGC',
  'ACGTTGCATCAGTTTTCTGATGCAACGT',
];

/** A plasmid with 40 features: names of all lengths, both strands, one across the origin. */
export function madePlasmid(): string {
  const every = PLASMID_BP / PLASMID_FEATURES;
  const features = Array.from({ length: PLASMID_FEATURES }, (_, at): MadePlace => {
    const first = Math.round(at * every) + 31;
    const place = { first, last: first + (at % 5 === 0 ? 300 : 180), isMinus: at % 3 === 0 };
    if (at % 4 === 3) {
      return {
        ...place,
        type: 'CDS',
        says: { product: `replication protein of group ${at}, putative` },
      };
    }
    return {
      ...place,
      type: 'gene',
      says: { gene: at === 20 ? 'a_long_name_of_a_gene_of_one_word' : `trb${at}` },
    };
  });
  const crossing = { type: 'gene', first: PLASMID_BP - 150, last: 25, says: { gene: 'parA' } };
  return genbankOf({
    name: 'PMADE40',
    title: 'Plasmid pMADE40, complete sequence',
    bases: basesWith(21, PLASMID_BP, 2400),
    features: [...features.slice(0, -1), crossing],
  });
}

/** A bacterium: a gene in each thousand bases, seven rRNA operons, an origin and a terminus. */
export function madeGenome(): string {
  const genes = Array.from({ length: GENOME_BP / GENE_BP }, (_, at): MadePlace => {
    const first = at * GENE_BP + 41;
    return {
      type: 'gene',
      first,
      last: first + 899,
      isMinus: at % 2 === 1,
      says: { gene: `gen${at}` },
    };
  });
  const operons = [...'ABCDEGH'].map((letter, at): MadePlace => {
    const first = 220_000 + at * 600_000;
    const says = { gene: `rrs${letter}`, product: '16S ribosomal RNA' };
    return { type: 'rRNA', first, last: first + RRNA_BP, says };
  });
  return genbankOf({
    name: 'MADEGENOME',
    title: 'Made bacterium str. K-0, complete genome',
    bases: basesWith(22, GENOME_BP, 9000),
    features: [
      ...genes,
      ...operons,
      { type: 'rep_origin', first: 3_923_001, last: 3_923_232, says: { note: 'oriC' } },
      { type: 'misc_feature', first: 1_588_001, last: 1_588_028, says: { standard_name: 'dif' } },
    ],
  });
}

function basesWith(seed: number, lengthBp: number, everyBp: number): string {
  const bases = Buffer.from(randomDna(seed, lengthBp, { gc: 0.5 })).toString('latin1');
  let made = '';
  for (let from = 0; from < lengthBp; from += everyBp) {
    const motif = MOTIFS[(from / everyBp) % MOTIFS.length] ?? '';
    made += bases.slice(from, Math.min(lengthBp, from + everyBp) - motif.length) + motif;
  }
  return made;
}

function genbankOf({ name, title, bases, features }: MadeGenome): string {
  const lines = (bases.toLowerCase().match(/.{1,60}/g) ?? []).map(
    (line, at) => `${String(at * 60 + 1).padStart(9)} ${line}\n`,
  );
  const written = features.map(({ type, first, last, isMinus = false, says }) => {
    const plain = last < first ? `join(${first}..${bases.length},1..${last})` : `${first}..${last}`;
    const qualifiers = Object.entries(says).map(
      ([key, value]) => `                     /${key}="${value}"\n`,
    );
    const place = isMinus ? `complement(${plain})` : plain;
    return `     ${type.padEnd(16)}${place}\n${qualifiers.join('')}`;
  });
  return [
    `LOCUS       ${name.padEnd(16)} ${bases.length} bp    DNA     circular UNK 01-JAN-2000\n`,
    `DEFINITION  ${title}.\nVERSION     ${name}.1\n`,
    `FEATURES             Location/Qualifiers\n${written.join('')}`,
    `ORIGIN\n${lines.join('')}//\n`,
  ].join('');
}

import { KMER_BP } from '@flipon/analyses/kinds/zdnabert2/network-pieces';

/** The words of a network: a number for each k-mer, and one for all that is not among them. */
export interface Vocabulary {
  ids: ReadonlyMap<string, number>;
  unknownId: number;
}

/** Two bits a base. */
const KMERS = 4 ** KMER_BP;
const LETTERS = 'ACGT';

const codes: Int8Array = (() => {
  const table = new Int8Array(256).fill(-1);
  for (const [code, letter] of [...LETTERS].entries()) table[letter.charCodeAt(0)] = code;
  return table;
})();

/** The number of each k-mer of some bases in the vocabulary: as many as bases, less five. */
export type KmerEncoder = (bases: Uint8Array) => Int32Array;

/**
 * Numbers come from the vocabulary's lines and no formula: the k-mers of published ones are not in the
 * order of the alphabet. A k-mer with any letter besides upper-case A, C, G and T is unknown.
 */
export function createKmerEncoder({ ids, unknownId }: Vocabulary): KmerEncoder {
  const table = new Int32Array(KMERS);
  for (let kmer = 0; kmer < KMERS; kmer++) table[kmer] = ids.get(lettersOf(kmer)) ?? unknownId;
  return (bases) => {
    const numbers = new Int32Array(Math.max(0, bases.length - KMER_BP + 1));
    let kmer = 0;
    let known = 0;
    for (const [at, base] of bases.entries()) {
      const code = codes[base] ?? -1;
      known = code < 0 ? 0 : known + 1;
      kmer = ((kmer << 2) | code) & (KMERS - 1);
      if (at < KMER_BP - 1) continue;
      const number = known < KMER_BP ? unknownId : table[kmer];
      numbers[at - KMER_BP + 1] = number ?? unknownId;
    }
    return numbers;
  };
}

function lettersOf(kmer: number): string {
  let letters = '';
  for (let bits = 2 * (KMER_BP - 1); bits >= 0; bits -= 2) letters += LETTERS[(kmer >> bits) & 3];
  return letters;
}

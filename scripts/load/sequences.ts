import { createDraw, drawBetween } from '../genome/draw.ts';
import { fastaLines } from '../genome/fasta-lines.ts';
import { makeGenome } from '../genome/made-genome.ts';

const CHROMOSOME_BP = 4 << 20;
/** Typical sequences of users: a virus, a plasmid, a gene with its surroundings. */
const SHORTEST_BP = 5000;
const LONGEST_BP = 60_000;

/** Cuts sequences out of a made chromosome; the same seed gives the same ones in the same order. */
export function createSequences(
  seed: number,
): () => { name: string; fasta: Buffer; lengthBp: number } {
  const [chromosome = new Uint8Array()] = makeGenome(seed, CHROMOSOME_BP);
  const draw = createDraw(seed);
  return () => {
    const lengthBp = drawBetween(draw, SHORTEST_BP, LONGEST_BP);
    const start = drawBetween(draw, 0, chromosome.length - lengthBp);
    const name = `made:${start + 1}-${start + lengthBp}`;
    const bases = chromosome.subarray(start, start + lengthBp);
    return { name, fasta: Buffer.concat([...fastaLines(name, [bases])]), lengthBp };
  };
}

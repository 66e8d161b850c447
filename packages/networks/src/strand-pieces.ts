import { KMER_BP, PIECE_STEP, PIECE_TOKENS } from '@flipon/analyses/kinds/zdnabert2/network-pieces';

/** A piece of a record's k-mers on one strand, and those of it that count: 0-based, half-open. */
export interface StrandPiece {
  /** Its first k-mer, and k-mers that the network reads at once. */
  start: number;
  end: number;
  /** K-mers whose probability is taken from this piece; a later piece has the others. */
  countedEnd: number;
}

/**
 * The pieces of a strand with counted k-mers in [from, to), in order. K-mer i begins at base i of the
 * strand; a record has five fewer of them than bases.
 */
export function piecesWithin(lengthBp: number, from: number, to: number): StrandPiece[] {
  const kmers = lengthBp - KMER_BP + 1;
  const pieces: StrandPiece[] = [];
  const first = from - (from % PIECE_STEP);
  for (let start = first; start < to && start < kmers; start += PIECE_STEP) {
    const end = Math.min(kmers, start + PIECE_TOKENS);
    pieces.push({ start, end, countedEnd: Math.min(kmers, start + PIECE_STEP) });
  }
  return pieces;
}

import { KMER_BP, PIECE_STEP, PIECE_TOKENS } from '@flipon/analyses/kinds/zdnabert2/network-pieces';
import { reverseComplement } from '@flipon/analyses/reverse-complement';
import type { TaskStretch } from '@flipon/scan/scan-task';

/** How far a piece that affects a base of a stretch can extend beyond the stretch, on either strand. */
export const CONTEXT_BP = PIECE_TOKENS + KMER_BP - 1;

/** Computes the probability of each k-mer of a piece from its letters. */
export type ComputePiece = (bases: Uint8Array) => Promise<Float64Array>;

/**
 * The probability of each base of a stretch, in the order of the plus strand: that of the k-mer which
 * begins at it on the strand, 0 where none does.
 *
 * @param window the stretch with CONTEXT_BP letters on both sides
 * @param signal looked at before each piece
 */
export async function computeStrand(
  strand: '+' | '-',
  { from, to, recordLength }: TaskStretch,
  window: Uint8Array,
  compute: ComputePiece,
  signal: AbortSignal | undefined,
): Promise<Float64Array> {
  const probabilities = new Float64Array(to - from);
  /** Index in the window of a base of the record. */
  const inWindow = (base: number) => base - from + CONTEXT_BP;
  // Base i of the minus strand is base recordLength - 1 - i of the record.
  const [first, end] = strand === '+' ? [from, to] : [recordLength - to, recordLength - from];
  for (const piece of piecesWithin(recordLength, first, end)) {
    signal?.throwIfAborted();
    const lastBase = piece.end + KMER_BP - 1;
    const bases =
      strand === '+'
        ? window.slice(inWindow(piece.start), inWindow(lastBase))
        : reverseComplement(
            window.subarray(
              inWindow(recordLength - lastBase),
              inWindow(recordLength - piece.start),
            ),
          );
    const values = await compute(bases);
    const countedEnd = Math.min(end, piece.countedEnd);
    for (let kmer = Math.max(first, piece.start); kmer < countedEnd; kmer++) {
      const base = strand === '+' ? kmer : recordLength - 1 - kmer;
      probabilities[base - from] = values[kmer - piece.start] ?? Number.NaN;
    }
  }
  return probabilities;
}

/** A piece of a record's k-mers on one strand, and those of it that count: 0-based, half-open. */
interface StrandPiece {
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

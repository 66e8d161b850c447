const LETTERS = Uint8Array.from('ACGTN', (letter) => letter.charCodeAt(0));
const [A = 0, C = 0, G = 0, T = 0, N = 0] = LETTERS;

/** Shares of G and C of the blocks that mammalian chromosomes are made of, L1 to H3. */
const BLOCK_GC_FRACTIONS = [0.36, 0.39, 0.43, 0.49, 0.54] as const;
const MEAN_BLOCK_BP = 300_000;
const GAP_BP = 50_000;
const GAP_EVERY_BLOCKS = 40;
const MASK_16 = 0xffff;

/**
 * Bases of a made chromosome: blocks of differing GC, every fortieth ended by a run of N. The same
 * seed and length give the same bases. Pieces of 4 MiB, so that memory stays small.
 */
export function* makeGenome(seed: number, lengthBp: number): Generator<Uint8Array> {
  const draw = createDraw(seed);
  let blocks = 0;
  let blockLeft = 0;
  let gapLeft = 0;
  let gcShare = 0;
  for (let at = 0; at < lengthBp; ) {
    const piece = new Uint8Array(Math.min(1 << 22, lengthBp - at));
    for (let i = 0; i < piece.length; i++) {
      if (gapLeft > 0) {
        gapLeft--;
        piece[i] = N;
        continue;
      }
      if (blockLeft === 0) {
        blockLeft = 1 + (draw() % (2 * MEAN_BLOCK_BP));
        const fraction = BLOCK_GC_FRACTIONS[draw() % BLOCK_GC_FRACTIONS.length] ?? 0.41;
        gcShare = Math.round(fraction * MASK_16);
        if (++blocks % GAP_EVERY_BLOCKS === 0) gapLeft = GAP_BP;
      }
      blockLeft--;
      const drawn = draw();
      const isGc = (drawn & MASK_16) < gcShare;
      const isFirst = drawn >>> 31 === 0;
      if (isGc) piece[i] = isFirst ? C : G;
      else piece[i] = isFirst ? A : T;
    }
    yield piece;
    at += piece.length;
  }
}

/** Whole numbers of 32 bits (xorshift32). */
function createDraw(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

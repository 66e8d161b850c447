const Z_STEPS = new Set(['GC', 'CG', 'GT', 'TG', 'AC', 'CA', 'AT', 'TA']);

/**
 * The fake model of the published vectors: for each 6-mer of a piece the share of its steps that are
 * pyrimidine-purine or the other way round, a little less at each place behind the piece's first.
 */
export function fakeProbabilities(letters: string): Float64Array {
  return Float64Array.from({ length: Math.max(0, letters.length - 5) }, (_, at) => {
    const kmer = letters.slice(at, at + 6);
    if (/[^ACGT]/.test(kmer)) return 0;
    const steps = [0, 1, 2, 3, 4].filter((step) => Z_STEPS.has(kmer.slice(step, step + 2)));
    return (steps.length / 5) * (1 - at / 2048);
  });
}

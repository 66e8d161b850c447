/**
 * Steps of a weight to each side of zero. Processors without VNNI add two products of a weight and a
 * value of 0 to 255 in 16 bits: 64 is the most that never overflows there, so that all processors
 * answer the same. (127 would be 7 bits and a sign, as the type allows.)
 */
const STEPS = 64;
/** A column of smaller weights counts as one of zeros, which any scale will do for. */
const SMALLEST = 1e-30;

/**
 * The scale of each output of a dense layer: its largest weight is 64 steps from zero.
 *
 * @param weights of [out, input], as torch stores them
 */
export function columnScales(weights: Float32Array, out: number): Float32Array {
  const input = weights.length / out;
  return Float32Array.from({ length: out }, (_, row) => {
    let largest = 0;
    for (let at = row * input; at < (row + 1) * input; at++) {
      largest = Math.max(largest, Math.abs(weights[at] as number));
    }
    return largest < SMALLEST ? 1 : largest / STEPS;
  });
}

/** Weights as whole numbers from -64 to 64, in the same order. */
export function quantise(weights: Float32Array, scales: Float32Array): Int8Array {
  const input = weights.length / scales.length;
  const whole = new Int8Array(weights.length);
  for (const [row, scale] of scales.entries()) {
    for (let at = row * input; at < (row + 1) * input; at++) {
      whole[at] = Math.round((weights[at] as number) / scale);
    }
  }
  return whole;
}

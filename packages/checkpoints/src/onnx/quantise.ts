/** What stands for 0: weights are symmetric about it. */
export const ZERO_POINT = 128;
const STEPS = 127;

/**
 * The scale of each output of a dense layer: its largest weight is 127 steps from zero.
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
    // A column of zeros has no scale, and any will do.
    return largest === 0 ? 1 : largest / STEPS;
  });
}

/** Weights as 8-bit whole numbers about the zero point, in the same order. */
export function quantise(weights: Float32Array, scales: Float32Array): Uint8Array {
  const input = weights.length / scales.length;
  const whole = new Uint8Array(weights.length);
  for (const [row, scale] of scales.entries()) {
    for (let at = row * input; at < (row + 1) * input; at++) {
      whole[at] = ZERO_POINT + Math.round((weights[at] as number) / scale);
    }
  }
  return whole;
}

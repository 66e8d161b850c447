/** Where the lanes of the picture begin and end, in its pixels. */
export const LEFT = 164;
export const RIGHT = 550;

/**
 * Bars of one side of the axis, as one path: fewer elements than a rectangle for each bin.
 *
 * @param axis the y of their feet
 * @param scale pixels of one of what is counted, negative for bars that rise
 */
export function barsOf(counts: readonly number[], axis: number, scale: number): string {
  const width = (RIGHT - LEFT) / counts.length;
  return counts
    .map((count, bin) => {
      const x = (LEFT + bin * width).toFixed(1);
      const height = (count * scale).toFixed(1);
      return count === 0 ? '' : `M${x} ${axis}h${(width - 0.8).toFixed(1)}v${height}H${x}z`;
    })
    .join('');
}

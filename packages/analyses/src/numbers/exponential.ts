/**
 * e to the power of x, by its series. `Math.exp` may differ in the last digit from platform to
 * platform; sums, products and quotients do not.
 */
export function exponential(x: number): number {
  if (x < 0) return 1 / exponential(-x);
  let [sum, term] = [1, 1];
  for (let n = 1; sum + term !== sum || n <= x; n++) {
    term *= x / n;
    sum += term;
  }
  return sum;
}

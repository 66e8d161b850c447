/** Bases of a site. */
export const P53_SITE_BP = 20;

/** The costs of A, C, G and T at one place. */
export type P53Costs = readonly [number, number, number, number];

/** What each base costs at each place of a site; whole numbers, hundredths of log10 Kd. */
export interface P53Matrix {
  /** One row for each of the 20 places, 5' to 3'; the best base of a place costs 0. */
  costs: readonly P53Costs[];
  /** log10 Kd (Kd in M) of the best site. */
  reference: number;
  /** The sum of costs at which the relative affinity has come down to 0. */
  noAffinityAt: number;
}

/**
 * A matrix as one list of whole numbers: reference, noAffinityAt, and the rows one after the other.
 * In this form it fits among the parameters of an analysis, on its way to threads and into the key
 * of results that may be used again.
 */
export function packP53Matrix({ reference, noAffinityAt, costs }: P53Matrix): number[] {
  return [reference, noAffinityAt, ...costs.flat()];
}

/** The matrix of numbers that {@link packP53Matrix} made; costs that are missing are 0. */
export function unpackP53Matrix(packed: readonly number[]): P53Matrix {
  const [reference = 0, noAffinityAt = 0, ...values] = packed;
  const costs = Array.from({ length: P53_SITE_BP }, (_, place): P53Costs => {
    const [a = 0, c = 0, g = 0, t = 0] = values.slice(4 * place, 4 * place + 4);
    return [a, c, g, t];
  });
  return { reference, noAffinityAt, costs };
}

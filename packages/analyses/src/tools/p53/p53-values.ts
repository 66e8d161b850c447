import type { P53Matrix } from './p53-matrix.ts';

/** The values of a site. */
export interface P53Values {
  /** Sum of delta log10 Kd over the 20 bases; 0 is the best site. */
  predictor: number;
  /** log10 Kd: that of the best site and the predictor. */
  difference: number;
  /** Relative affinity: falls from 1 for the best site in a straight line to 0. */
  affinity: number;
}

/** The values of a site whose costs sum up to `sum` hundredths, each rounded once. */
export function p53Values({ reference, noAffinityAt }: P53Matrix, sum: number): P53Values {
  return {
    predictor: sum / 100,
    difference: (reference + sum) / 100,
    affinity: Math.max(0, noAffinityAt - sum) / noAffinityAt,
  };
}

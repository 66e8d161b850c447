/** How well a rule classified sequences of known form: correct ones and all of them. */
export interface RuleCounts {
  /** Sequences that form the structure, and those of them that the rule finds. */
  forming: number;
  found: number;
  /** Sequences that do not, and those of them that it rejects. */
  others: number;
  rejected: number;
}

/** A share with its 95 % confidence interval. */
export interface Share {
  value: number;
  low: number;
  high: number;
}

export interface RuleMeasures {
  /** Of those that form the structure, the share that is found. */
  sensitivity: Share;
  /** Of those that do not, the share that is rejected. */
  specificity: Share;
  balancedAccuracy: number;
  /** Matthews' correlation: 1 all right, 0 no better than chance. */
  mcc: number;
}

/** Of the normal distribution, for 95 %. */
const Z = 1.959963984540054;

export function measuresOf({ forming, found, others, rejected }: RuleCounts): RuleMeasures {
  const sensitivity = shareOf(found, forming);
  const specificity = shareOf(rejected, others);
  const missed = forming - found;
  const wrong = others - rejected;
  const product = (found + wrong) * (found + missed) * (rejected + wrong) * (rejected + missed);
  return {
    sensitivity,
    specificity,
    balancedAccuracy: (sensitivity.value + specificity.value) / 2,
    // Where a rule gives one answer alone, it tells nothing.
    mcc: product === 0 ? 0 : (found * rejected - wrong * missed) / Math.sqrt(product),
  };
}

/** A share and its interval by Wilson (1927), doi:10.1080/01621459.1927.10502953. @param of 1 at least */
export function shareOf(count: number, of: number): Share {
  const value = count / of;
  const weight = (Z * Z) / of;
  const middle = (value + weight / 2) / (1 + weight);
  const half = (Z * Math.sqrt((value * (1 - value)) / of + weight / (4 * of))) / (1 + weight);
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * Of what is found where few of a hundred form the structure, the share that does: the prevalence decides more
 * than the rule.
 *
 * @param prevalence share of all that forms the structure
 * @returns with the interval of the specificity, which matters most there
 */
export function precisionAt(
  prevalence: number,
  { sensitivity, specificity }: Pick<RuleMeasures, 'sensitivity' | 'specificity'>,
): Share {
  const right = sensitivity.value * prevalence;
  const at = (share: number) => {
    const wrong = (1 - share) * (1 - prevalence);
    return right + wrong === 0 ? 0 : right / (right + wrong);
  };
  return { value: at(specificity.value), low: at(specificity.low), high: at(specificity.high) };
}

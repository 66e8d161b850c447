/** Where the figures are kept. */
export const AGREEMENT_FILE = 'packages/analyses/src/accuracy/agreement.json';
/** The same of whole chromosomes. */
export const WHOLE_AGREEMENT_FILE = 'packages/analyses/src/accuracy/whole-agreement.json';

/**
 * The kept figures, replaced by new ones where measured; the others stay.
 *
 * @param order ids of all comparisons; figures of others are dropped
 */
export function mergeAgreements<A extends { id: string }>(
  kept: readonly A[],
  measured: readonly A[],
  order: readonly string[],
): A[] {
  return order.flatMap((id) => {
    const own = measured.filter((each) => each.id === id);
    return own.length > 0 ? own : kept.filter((each) => each.id === id);
  });
}

/** The figures as they are kept: a field a line, as the formatter leaves them. */
export function agreementText(agreements: readonly object[]): string {
  return `${JSON.stringify(agreements, null, 2)}\n`;
}

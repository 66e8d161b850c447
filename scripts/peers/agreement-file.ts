import type { Agreement } from '@flipon/analyses/accuracy/agreement';

/** Where the figures are kept. */
export const AGREEMENT_FILE = 'packages/analyses/src/accuracy/agreement.json';

/**
 * The kept figures, replaced by new ones where measured; the others stay.
 *
 * @param order ids of all comparisons; figures of others are dropped
 */
export function mergeAgreements(
  kept: readonly Agreement[],
  measured: readonly Agreement[],
  order: readonly string[],
): Agreement[] {
  return order.flatMap(
    (id) => measured.find((each) => each.id === id) ?? kept.find((each) => each.id === id) ?? [],
  );
}

/** The figures as they are kept: a field a line, as the formatter leaves them. */
export function agreementText(agreements: readonly Agreement[]): string {
  return `${JSON.stringify(agreements, null, 2)}\n`;
}

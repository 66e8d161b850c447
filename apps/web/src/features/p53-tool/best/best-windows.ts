import { findBestP53 } from '@flipon/analyses/tools/p53/find-best-p53';
import { P53_SITE_BP, type P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { type P53Site, siteOf } from '@flipon/analyses/tools/p53/predict-p53';

/** All windows of a sequence, as far as they can be rated. */
export interface BestWindows {
  /** How many windows of 20 bases there are. */
  windowCount: number;
  /** How many of them hold other letters than A, C, G and T, and are left out. */
  leftOut: number;
  /** Those with an affinity, the best first, then by position; positions are 0-based. */
  sites: readonly P53Site[];
  /** The window of the least predictor, where none has an affinity. */
  nearest: P53Site | null;
}

/** Rates every window of 20 bases. @param letters 20 to 200 letters, see `lettersOf` */
export function rateWindows(letters: string, matrix: P53Matrix): BestWindows {
  const found = findBestP53(letters, matrix, p53Tool.best.limit.bounds.max);
  if (!found.ok) throw new Error(`Not checked before: ${found.messages.join(' ')}`);
  const windowCount = letters.length - P53_SITE_BP + 1;
  const rated = Array.from({ length: windowCount }, (_, position) => ({
    position,
    window: letters.slice(position, position + P53_SITE_BP),
  })).filter(({ window }) => !/[^ACGT]/.test(window));
  const nearest =
    found.sites.length > 0
      ? null
      : rated
          .map(({ window, position }) => siteOf(window, position, matrix))
          .reduce<P53Site | null>(
            (least, site) => (least === null || site.predictor < least.predictor ? site : least),
            null,
          );
  return { windowCount, leftOut: windowCount - rated.length, sites: found.sites, nearest };
}

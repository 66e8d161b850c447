import type { DataColumn } from '../../ui/data-table/data-table.tsx';
import { Dna } from '../../ui/dna.tsx';
import { formatDecimal, formatPercent } from '../../ui/format-number.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { halfSites } from '../kinds/p53predictor/half-sites.ts';
import { AffinityBar } from './affinity-bar.tsx';
import type { SiteRow } from './site-columns.ts';

/** @param noAffinityAt the predictor beyond which a site has no relative affinity */
export function siteTableColumns(noAffinityAt: number): DataColumn<SiteRow>[] {
  return [
    {
      key: 'sequence',
      label: 'Sequence',
      width: 260,
      render: ({ sequence }) => <Dna runs={halfSites(sequence)} />,
    },
    {
      key: 'predictor',
      label: 'Predictor',
      sortKey: 'predictor',
      width: 110,
      isNumeric: true,
      render: ({ predictor }) => formatDecimal(predictor, 2),
    },
    {
      key: 'difference',
      label: 'log₁₀ Kd',
      sortKey: 'difference',
      width: 110,
      isNumeric: true,
      render: ({ difference }) => formatDecimal(difference, 2),
    },
    {
      key: 'affinity',
      label: 'Affinity',
      sortKey: 'affinity',
      firstOrder: 'DESC',
      width: 130,
      isNumeric: true,
      render: (site) => affinityWords(site, noAffinityAt),
    },
    {
      key: 'bar',
      label: <VisuallyHidden>Affinity, drawn</VisuallyHidden>,
      render: (site) => <AffinityBar share={shareOf(site, noAffinityAt)} />,
    },
  ];
}

export function affinityWords(site: SiteRow, noAffinityAt: number): string {
  return isOutside(site, noAffinityAt)
    ? `outside 0 to ${noAffinityAt}`
    : formatPercent(site.affinity);
}

export function shareOf(site: SiteRow, noAffinityAt: number): number {
  return isOutside(site, noAffinityAt) ? 0 : site.affinity;
}

function isOutside({ predictor }: SiteRow, noAffinityAt: number): boolean {
  return predictor < 0 || predictor > noAffinityAt;
}

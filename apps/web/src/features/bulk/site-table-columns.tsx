import type { DataColumn } from '../../ui/data-table/data-table.tsx';
import { Dna } from '../../ui/dna.tsx';
import { formatDecimal, formatPercent } from '../../ui/format-number.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { halfSites } from '../kinds/p53predictor/half-sites.ts';
import { AffinityBar } from './affinity-bar.tsx';
import type { SiteRow } from './site-columns.ts';

/** Beyond this a site does not work, and has no relative affinity. */
const NO_SITE = 2;

export function siteTableColumns(): DataColumn<SiteRow>[] {
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
      render: affinityWords,
    },
    {
      key: 'bar',
      label: <VisuallyHidden>Affinity, drawn</VisuallyHidden>,
      render: (site) => <AffinityBar share={shareOf(site)} />,
    },
  ];
}

export function affinityWords(site: SiteRow): string {
  return isOutside(site) ? `outside 0 to ${NO_SITE}` : formatPercent(site.affinity);
}

export function shareOf(site: SiteRow): number {
  return isOutside(site) ? 0 : site.affinity;
}

function isOutside({ predictor }: SiteRow): boolean {
  return predictor < 0 || predictor > NO_SITE;
}

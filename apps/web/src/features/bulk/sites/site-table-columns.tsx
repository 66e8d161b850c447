import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import type { DataColumn } from '../../../ui/data-table/data-table.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Dna } from '../../../ui/letters/dna.tsx';
import { affinityText, logText } from '../../kinds/p53predictor/affinity.ts';
import { AffinityBar } from '../../kinds/p53predictor/affinity-bar.tsx';
import { halfSites } from '../../kinds/p53predictor/half-sites.ts';
import type { SiteRow } from './site-columns.ts';

/** @param matrix that the server rates sites by */
export function siteTableColumns(matrix: P53Matrix): DataColumn<SiteRow>[] {
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
      render: ({ predictor }) => logText(predictor),
    },
    {
      key: 'difference',
      label: 'log₁₀ Kd',
      sortKey: 'difference',
      width: 110,
      isNumeric: true,
      render: ({ difference }) => logText(difference),
    },
    {
      key: 'affinity',
      label: 'Affinity',
      sortKey: 'affinity',
      firstOrder: 'DESC',
      width: 130,
      isNumeric: true,
      render: (site) => affinityText(site, matrix),
    },
    {
      key: 'bar',
      label: <VisuallyHidden>Affinity, drawn</VisuallyHidden>,
      render: (site) => <AffinityBar affinity={site.affinity} />,
    },
  ];
}

import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import type { Analysis } from '@flipon/contract/analysis';
import { Link } from 'react-router';
import { formatDecimal, formatPercent } from '../../../ui/words/format-number.ts';
import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { explainEmpty } from './explain-empty.tsx';
import { halfSites } from './half-sites.ts';
import { p53Columns } from './p53-columns.tsx';
import { P53Details } from './p53-details.tsx';
import { p53MatrixFile } from './p53-matrix-file.ts';

export const parts: Partial<KindParts> = {
  finding: placesThat('can bind p53'),
  formNote: (
    <>
      To see what each base of one site costs, use the <Link to={p53Tool.screenPath}>p53 tool</Link>
      .
    </>
  ),
  foundLabel: 'p53 sites found',
  ownFigures: highestAffinity,
  hitColumns: p53Columns,
  drawLetters: halfSites,
  cardColumns: [],
  amongOthers: { letters: 'sequence', values: ['predictor'] },
  ownScale: { limit: 'threshold', limitColumn: 'predictor' },
  HitDetails: P53Details,
  HitLegend: P53Legend,
  describeHit: (hit) => `predictor ${formatDecimal(Number(hit['predictor']), 2)}`,
  explainEmpty,
  operatorFile: p53MatrixFile,
};

function highestAffinity({ summary }: Analysis) {
  const value = summary?.['maxAffinity'];
  if (typeof value !== 'number') return [];
  return [{ label: 'highest relative affinity', value: formatPercent(value) }];
}

function P53Legend() {
  return <p>The tick on a scale marks the threshold, the dot the site; 0 is the best site.</p>;
}

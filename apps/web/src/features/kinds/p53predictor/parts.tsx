import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import type { Analysis } from '@flipon/contract/analysis';
import { Link } from 'react-router';
import { Dna } from '../../../ui/letters/dna.tsx';
import { formatDecimal, formatPercent } from '../../../ui/words/format-number.ts';
import { placesThat } from '../finding-words.ts';
import type { EmptyResult, KindParts } from '../kind-parts.ts';
import { parametersOf } from '../plain-parts.tsx';
import { valuesWith } from '../settings/form-values.ts';
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

/** Larger is gentler; above the last one nearly anything is a site. */
const GENTLER_THRESHOLDS = [0.5, 1, 1.5, 2];

/** The threshold that found nothing, and the next gentler one. */
function explainEmpty(analysis: Analysis): EmptyResult {
  const threshold = Number(analysis['threshold']);
  const gentler = GENTLER_THRESHOLDS.find((each) => each > threshold);
  const used = parametersOf(p53predictor, analysis);
  return {
    picture: <Dna runs={halfSites('GGACATGCCCGGGCATGTCC')} size="large" hidden />,
    why: `No 20 bases of ${analysis.sequenceName} have a predictor of ${threshold} or less.`,
    advice:
      gentler === undefined
        ? 'Sites with a larger predictor are not known to work.'
        : `A larger threshold is gentler: try ${gentler}.`,
    ...(gentler === undefined
      ? {}
      : {
          offer: {
            label: `Use threshold ${gentler}`,
            values: valuesWith(p53predictor, { ...used, threshold: gentler }),
          },
        }),
  };
}

import { p53predictor } from '@flipon/analyses/kinds/p53predictor/p53predictor';
import { P53_SITE_BP } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import type { Analysis } from '@flipon/contract/analysis';
import { Link } from 'react-router';
import { useSwitchedOn } from '../../../api/analyses/use-switched-on.ts';
import { Dna } from '../../../ui/letters/dna.tsx';
import { markedRun } from '../../../ui/letters/dna-runs.ts';
import { formatDecimal, formatPercent } from '../../../ui/words/format-number.ts';
import { FlankedLetters } from '../details/flanked-letters.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import { placesThat } from '../finding-words.ts';
import type { EmptyResult, HitProps, KindParts } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { offerOf } from '../plain-parts.tsx';
import { halfSites } from './half-sites.ts';
import { affinityText, p53Columns } from './p53-columns.tsx';
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
  return {
    picture: <Dna runs={halfSites('GGACATGCCCGGGCATGTCC')} size="large" hidden />,
    why: `No 20 bases of ${analysis.sequenceName} have a predictor of ${threshold} or less.`,
    advice:
      gentler === undefined
        ? 'Sites with a larger predictor are not known to work.'
        : `A larger threshold is gentler: try ${gentler}.`,
    offer:
      gentler === undefined
        ? undefined
        : offerOf(p53predictor, analysis, `Use threshold ${gentler}`, { threshold: gentler }),
  };
}

const RULE =
  'The predictor is the loss of log Kd against the best site: 0 is the best one, about 2 one that does not work. 0.02 is 1 % less affinity.';

/** A site among the bases around it, and what its numbers mean. */
function P53Details(props: HitProps) {
  const { hit } = props;
  const isToolOn = useSwitchedOn(p53Tool.tool);
  const bases = String(hit['sequence'] ?? '');
  const predictor = Number(hit['predictor']);
  const affinity = affinityText(predictor, Number(hit['affinity']));
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={bases}>
        Predictor {formatDecimal(predictor, 2)}, log Kd{' '}
        {formatDecimal(Number(hit['difference']), 2)}
        {affinity !== '–' && `, relative affinity ${affinity}`}
      </HitHeading>
      <FlankedLetters {...props} draw={(bases) => [markedRun(bases, 'p53')]} />
      <p className={styles['note']}>
        {RULE}
        {isToolOn && bases.length === P53_SITE_BP && (
          <>
            {' '}
            <Link to={`${p53Tool.screenPath}?sequence=${bases}`}>Show in p53 tool</Link>
          </>
        )}
      </p>
    </div>
  );
}

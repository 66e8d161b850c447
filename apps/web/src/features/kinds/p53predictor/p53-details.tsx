import { P53_SITE_BP } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { Link } from 'react-router';
import { useSwitchedOn } from '../../../api/analyses/use-switched-on.ts';
import { markedRun } from '../../../ui/letters/dna-runs.ts';
import { formatDecimal } from '../../../ui/words/format-number.ts';
import { FlankedLetters } from '../details/flanked-letters.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import type { HitProps } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { affinityText } from './p53-columns.tsx';

const RULE =
  'The predictor is the loss of log Kd against the best site: 0 is the best one, about 2 one that does not work. 0.02 is 1 % less affinity.';

/** A site among the bases around it, and what its numbers mean. */
export function P53Details(props: HitProps) {
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

import { P53_SITE_BP, type P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import type { P53Values } from '@flipon/analyses/tools/p53/p53-values';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { affinityText, isOutside, logText } from '../../kinds/p53predictor/affinity.ts';
import { countCosting, type Loss } from '../losses.ts';
import styles from '../p53-tool.module.css';

interface SiteFiguresProps {
  /** Absent until the server has answered. */
  site: P53Values | undefined;
  matrix: P53Matrix | undefined;
  losses: readonly Loss[] | undefined;
}

/** The numbers of a site, as the server gives them. */
export function SiteFigures({ site, matrix, losses }: SiteFiguresProps) {
  const waiting = <Skeleton width={48} />;
  const isWaiting = site === undefined || matrix === undefined;
  const hasAffinity = !isWaiting && !isOutside(site.predictor, matrix);
  return (
    <Pairs
      className={styles['figures']}
      pairs={[
        { label: 'Predictor, sum of losses', value: site ? logText(site.predictor) : waiting },
        { label: 'Difference, log₁₀ Kd', value: site ? logText(site.difference) : waiting },
        {
          label: 'Relative affinity',
          value: isWaiting ? (
            waiting
          ) : (
            <span className={styles[hasAffinity ? 'affinity' : 'none']}>
              {affinityText(site, matrix)}
            </span>
          ),
        },
        {
          label: 'Positions that cost',
          value: losses === undefined ? waiting : `${countCosting(losses)} of ${P53_SITE_BP}`,
        },
      ]}
    />
  );
}

import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import type { P53Values } from '@flipon/analyses/tools/p53/p53-values';
import type { Ref } from 'react';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { logText, percentCost } from '../../kinds/p53predictor/affinity.ts';
import { SiteChart } from '../drawings/site-chart.tsx';
import { inHalves } from '../letters.ts';
import { countCosting, type Loss } from '../losses.ts';
import styles from '../p53-tool.module.css';
import { SiteTable } from './site-table.tsx';

interface SiteFigureProps {
  ref: Ref<SVGSVGElement>;
  /** Null before the first question: the matrix alone is drawn. */
  letters: string | null;
  losses: readonly Loss[];
  matrix: P53Matrix;
  site: P53Values | undefined;
}

/** The drawing of a site, how it is read, and the same as a table. */
export function SiteFigure({ ref, letters, losses, matrix, site }: SiteFigureProps) {
  const [box, availablePx] = useWidth<HTMLDivElement>();
  const end = matrix.noAffinityAt / 100;
  return (
    <>
      <div ref={box}>
        <ScrollBox label="Loss of each position">
          {availablePx > 0 && (
            <SiteChart
              ref={ref}
              losses={losses}
              matrix={matrix}
              predictor={site?.predictor ?? null}
              label={describeFigure(letters, losses)}
              availablePx={availablePx}
            />
          )}
        </ScrollBox>
      </div>
      <div className={styles['notes']}>
        <p>
          Affinity falls in a straight line from the best element (0) to {end}, beyond which p53 no
          longer binds usefully. {percentCost(matrix)} costs 1 %. Bars: what your bases cost.
          Dashed: the most that a position can cost. Grid: the loss of each possible base; framed:
          yours.
        </p>
        <p>
          The half-sites are 10 and 10 bases side by side. There is no spacer option, because the
          published model has no term for a spacer.
        </p>
      </div>
      <SiteTable losses={losses} hasSite={letters !== null} />
    </>
  );
}

function describeFigure(letters: string | null, losses: readonly Loss[]): string {
  if (letters === null) return 'What each base costs at each of the 20 positions of a site';
  const costly = losses.filter(({ cost }) => cost > 0);
  const named = costly.map(({ place, base, cost }) => `${base} at ${place} ${logText(cost / 100)}`);
  const list = named.length === 0 ? '' : `: ${named.join(', ')}`;
  return `Site ${inHalves(letters)}, ${countCosting(losses)} of ${losses.length} positions cost${list}`;
}

import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import type { P53Values } from '@flipon/analyses/tools/p53/p53-values';
import type { Ref } from 'react';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import table from '../../../ui/data-table/table.module.css';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { logText, percentCost } from '../../kinds/p53predictor/affinity.ts';
import { SiteChart } from '../drawings/site-chart.tsx';
import { inHalves } from '../letters.ts';
import { countCosting, type Loss } from '../losses.ts';
import styles from '../p53-tool.module.css';

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

interface SiteTableProps {
  losses: readonly Loss[];
  /** Without a site there is only what the bases would cost. */
  hasSite: boolean;
}

/** The numbers of the figure. */
function SiteTable({ losses, hasSite }: SiteTableProps) {
  const sum = losses.reduce((total, { cost }) => total + cost, 0);
  return (
    <details className={styles['more']}>
      <summary>Show as table</summary>
      <ScrollBox label="Loss of each position">
        <table className={table['table']}>
          <caption>Loss of log₁₀ Kd at each position, 5′ to 3′; positions are 1-based.</caption>
          <thead>
            <tr>
              <th scope="col">Position</th>
              {hasSite && <th scope="col">Base</th>}
              {hasSite && (
                <th scope="col" className={table['number']}>
                  Costs
                </th>
              )}
              {(losses[0]?.costs ?? []).map(({ base }) => (
                <th key={base} scope="col" className={table['number']}>
                  {base}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {losses.map(({ place, base, cost, costs }) => (
              <tr key={place}>
                <th scope="row">{place}</th>
                {hasSite && <td>{base}</td>}
                {hasSite && <td className={table['number']}>{logText(cost / 100)}</td>}
                {costs.map((each) => (
                  <td key={each.base} className={table['number']}>
                    {logText(each.cost / 100)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasSite && (
            <tfoot>
              <tr>
                <th scope="row">Sum</th>
                <td />
                <td className={table['number']}>{logText(sum / 100)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollBox>
    </details>
  );
}

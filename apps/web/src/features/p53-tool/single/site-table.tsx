import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import table from '../../../ui/data-table/table.module.css';
import { logText } from '../../kinds/p53predictor/affinity.ts';
import type { Loss } from '../losses.ts';
import styles from '../p53-tool.module.css';

interface SiteTableProps {
  losses: readonly Loss[];
  /** Without a site there is only what the bases would cost. */
  hasSite: boolean;
}

/** The numbers of the figure. */
export function SiteTable({ losses, hasSite }: SiteTableProps) {
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

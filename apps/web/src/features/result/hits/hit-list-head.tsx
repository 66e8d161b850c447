import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { capitalise } from '@flipon/analyses/letter-case';
import type { Analysis } from '@flipon/contract/analysis';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { chartLookOf } from '../../chart/chart-look.ts';
import { ColumnHelp } from '../../kinds/columns/column-help.tsx';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import { isNoFilter } from '../address/hit-filter.ts';
import type { OpenResultsState } from '../address/use-open-results.ts';
import styles from '../result.module.css';
import type { HitRange } from './hit-range.ts';
import { orderWords } from './sort-orders.ts';

interface HitListHeadProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  /** With the columns that were added. */
  shown: AnalysisDefinition;
  analysis: Analysis;
  range: HitRange | null;
  results: OpenResultsState['results'];
  /** Hits of the list, on all its pages. */
  total: number;
  showsRecord: boolean;
}

/** How many hits are listed, in which order, and what the marks of their letters mean. */
export function HitListHead(props: HitListHeadProps) {
  const { kind, definition, shown, analysis, range, results, total, showsRecord } = props;
  const isNarrow = useIsNarrow();
  const { HitLegend } = kindPartsOf(kind);
  const { noun } = chartLookOf(definition, analysis);
  const { resultCount } = analysis;
  return (
    <div className={styles['above']}>
      <div className={styles['count']}>
        <h3>
          {countOf(total, noun)}
          {range !== null && ` in ${range.label}`}
          {range !== null && total !== resultCount && ` of ${formatInteger(resultCount ?? 0)}`}
          {range === null && !isNoFilter(results.filter) && ' kept by the filter'}.
        </h3>
        <p>
          {capitalise(orderWords(definition, results))}. Positions are 1-based and inclusive
          {showsRecord ? ', within their record.' : '.'}
        </p>
      </div>
      {HitLegend !== undefined && <HitLegend definition={definition} analysis={analysis} />}
      {isNarrow && <ColumnHelp definition={shown} />}
    </div>
  );
}

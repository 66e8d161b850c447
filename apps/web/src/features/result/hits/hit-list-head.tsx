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
  definition: KindDefinition;
  /** With the columns that were added. */
  shown: AnalysisDefinition;
  analysis: Analysis;
  range: HitRange | null;
  results: OpenResultsState['results'];
  /** Hits of the list, on all its pages. */
  total: number;
}

/** How many hits are listed, and in which order. */
export function HitListHead(props: HitListHeadProps) {
  const { definition, shown, analysis, range, results, total } = props;
  const isNarrow = useIsNarrow();
  const { noun } = chartLookOf(definition, analysis);
  const { resultCount } = analysis;
  return (
    <div className={styles['count']}>
      <h3>
        {countOf(total, noun)}
        {range !== null && ` in ${range.label}`}
        {range !== null && total !== resultCount && ` of ${formatInteger(resultCount ?? 0)}`}
        {range === null && !isNoFilter(results.filter) && ' kept by the filter'}.
      </h3>
      <p>{capitalise(orderWords(definition, results))}.</p>
      {isNarrow && <ColumnHelp definition={shown} />}
    </div>
  );
}

interface HitListFootProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  analysis: Analysis;
  showsRecord: boolean;
}

/** How positions are counted, and what the marks of the letters mean. */
export function HitListFoot({ kind, definition, analysis, showsRecord }: HitListFootProps) {
  const { HitLegend } = kindPartsOf(kind);
  return (
    <div className={styles['under']}>
      <p>Positions are 1-based and inclusive{showsRecord ? ', within their record.' : '.'}</p>
      {HitLegend !== undefined && <HitLegend definition={definition} analysis={analysis} />}
    </div>
  );
}

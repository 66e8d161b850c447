import type { KindDefinition } from '@flipon/analyses/definitions';
import { strandColumn } from '@flipon/analyses/hit-filter';
import type { Analysis } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../../../api/hits/get-figures.ts';
import { formatDecimal, formatInteger, formatPercent } from '../../../ui/format-number.ts';
import { type HitFilter, isNoFilter, NO_FILTER } from '../hit-filter.ts';
import { hitQuestion } from '../hits/hit-question.ts';
import type { OpenResults } from '../open-results.ts';
import styles from './filter.module.css';

interface FilterNoteProps {
  definition: KindDefinition;
  analysis: Analysis;
  results: OpenResults;
}

/** How many hits a filter keeps, what they are together, and what a filter is not. */
export function FilterNote({ definition, analysis, results }: FilterNoteProps) {
  const { record, filter } = results;
  const enabled = !isNoFilter(filter);
  const figuresOf = (kept: HitFilter) =>
    figuresQuery(definition, analysis.id, hitQuestion({ record, range: null, filter: kept }));
  const { data } = useQuery({ ...figuresOf(filter), enabled });
  const { data: whole } = useQuery({
    ...figuresOf(NO_FILTER),
    enabled: enabled && record !== null,
  });
  if (isNoFilter(filter)) return null;
  const total = (record === null ? analysis.resultCount : whole?.count) ?? 0;
  const hasStrands = strandColumn(definition) !== undefined;
  return (
    <div className={styles['note']} role="status">
      {data !== undefined && (
        <p>
          <strong>
            {formatInteger(data.count)} of {formatInteger(total)} hits kept by the filter
          </strong>
          , in chart and table: {formatDecimal(data.frequency, 3)} per 1000 bp
          {hasStrands && `, ${formatInteger(data.plus)} on +, ${formatInteger(data.minus)} on −`}
          {data.lengthBp > 0 && `, ${formatPercent(data.coveredBp / data.lengthBp)} covered`}. The
          filter keeps whole hits of this run; a new run would cut them anew. All other figures are
          of all hits.
        </p>
      )}
    </div>
  );
}

import type { KindDefinition } from '@flipon/analyses/definitions';
import { strandColumn } from '@flipon/analyses/hit-filter';
import type { Analysis } from '@flipon/contract/analysis';
import type { HitFigures } from '@flipon/contract/hit-figures';
import type { RecordOfResult } from '@flipon/contract/record-summary';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../../../api/hits/get-figures.ts';
import { formatDecimal, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { type HitFilter, isNoFilter } from '../address/hit-filter.ts';
import { hitQuestion } from '../hits/hit-question.ts';
import styles from './filter.module.css';
import { chanceWords } from './filter-words.ts';

interface FilterNoteProps {
  definition: KindDefinition;
  analysis: Analysis;
  /** The one that is looked at alone; null for all of them. */
  record: RecordOfResult | null;
  filter: HitFilter;
}

/** The number of hits that a filter keeps, their figures, and what a filter does not do. */
export function FilterNote({ definition, analysis, record, filter }: FilterNoteProps) {
  const enabled = !isNoFilter(filter);
  const hits = hitQuestion({ record, range: null, filter });
  const { data } = useQuery({ ...figuresQuery(definition, analysis.id, hits), enabled });
  if (isNoFilter(filter)) return null;
  const total = analysis.resultCount ?? 0;
  return (
    <div className={styles['note']} role="status">
      {data !== undefined && (
        <p>
          <strong>
            {formatInteger(data.count)} of {formatInteger(total)} hits kept by the filter
          </strong>
          {data.count > 0 && figureWords(data, strandColumn(definition) !== undefined)}.
          {chanceWords(data)} The filter keeps whole hits of this run; a new run would cut them
          anew. All other figures are of all hits.
        </p>
      )}
    </div>
  );
}

function figureWords(figures: HitFigures, hasStrands: boolean): string {
  const { frequency, plus, minus, coveredBp, lengthBp } = figures;
  return [
    `, in chart and table: ${formatDecimal(frequency, 3)} per 1000 bp`,
    ...(hasStrands ? [`${formatInteger(plus)} on +, ${formatInteger(minus)} on −`] : []),
    ...(lengthBp > 0 ? [`${formatPercent(coveredBp / lengthBp)} covered`] : []),
  ].join(', ');
}

import { settingsLine } from '@flipon/analyses/describe-settings';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { fromWireDate } from '@flipon/contract/wire-date';
import { IconClock } from '@tabler/icons-react';
import { spentWords } from '../../../api/runs/run-words.ts';
import { MotifGlyph } from '../../../ui/letters/motif-glyph.tsx';
import { TagList } from '../../../ui/tags/tag-list.tsx';
import { formatClock, formatDay, formatMoment } from '../../../ui/words/format-time.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import styles from '../result.module.css';
import { ResultActions, type ResultHeadProps } from './result-actions.tsx';

/** The sequence of the result, its settings, and its computing time. */
export function ResultHead(props: ResultHeadProps) {
  const { kind, definition, answer } = props;
  const { payload, batch } = answer;
  const { settingsLine: ownLine } = kindPartsOf(kind);
  return (
    <header className={styles['head']}>
      <MotifGlyph kind={kind} />
      <div className={styles['headWords']}>
        <h2>{payload.sequenceName}</h2>
        <div className={styles['line']}>
          {payload.title !== payload.sequenceName && <span>{payload.title}</span>}
          <span>{ownLine?.(payload) ?? settingsLine(definition, payload)}</span>
          <span className={styles['time']}>
            <IconClock size={14} stroke={1.75} aria-hidden="true" />
            {describeTime(batch)}
          </span>
          <TagList tags={payload.tags} max={6} />
        </div>
        <PaperLine definition={definition} answer={answer} />
      </div>
      <ResultActions {...props} />
    </header>
  );
}

/** The line that identifies the result on paper, away from the page and its menus. */
function PaperLine({ definition, answer }: Pick<ResultHeadProps, 'definition' | 'answer'>) {
  const { finished, created } = answer.batch;
  const moment = fromWireDate(finished ?? created);
  return (
    <p data-print="only">
      {definition.title}, computed on {formatDay(moment)} at {formatClock(moment)}. The first base
      is 1, and ends are included.
    </p>
  );
}

/** A reused result was not computed again, so its date is shown. */
function describeTime(batch: AnalysisAnswer['batch']): string {
  const { created, finished } = batch;
  return spentWords(batch) ?? formatMoment(fromWireDate(finished ?? created), new Date());
}

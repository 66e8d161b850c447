import { fromWireDate } from '@flipon/contract/wire-date';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { MotifGlyph } from '../../../ui/letters/motif-glyph.tsx';
import { TagList } from '../../../ui/tags/tag-list.tsx';
import { formatClock, formatDay } from '../../../ui/words/format-time.ts';
import { analysisOfRecord } from '../../kinds/analysis-of-record.ts';
import { findingWords } from '../../kinds/finding-words.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import styles from '../result.module.css';
import { ResultActions, type ResultHeadProps } from './result-actions.tsx';
import { ScoreSentence } from './score-sentence.tsx';
import { useShown } from './use-shown.ts';

/** What was found, in words, and where. */
export function ResultHead(props: ResultHeadProps & { onShown?: (() => void) | undefined }) {
  const { kind, definition, answer, record, onShown } = props;
  const { payload } = answer;
  const seen = record === null ? payload : analysisOfRecord(payload, record);
  const finding = findingWords(kindPartsOf(kind).finding, seen);
  const place = `in ${record === null ? '' : `${record.name} of `}${payload.sequenceName}`;
  const heading = useShown<HTMLHeadingElement>(onShown);
  const hasOwnTitle = payload.title !== payload.sequenceName;
  const isNarrow = useIsNarrow();
  return (
    <header className={styles['head']}>
      <MotifGlyph kind={kind} />
      <div className={styles['headWords']}>
        <h2 ref={heading} tabIndex={-1}>
          {finding} <span className={styles['place']}>{place}</span>
        </h2>
        {(hasOwnTitle || payload.tags.length > 0) && (
          <div className={styles['line']}>
            {hasOwnTitle && <span>{payload.title}</span>}
            <TagList tags={payload.tags} max={6} />
          </div>
        )}
        {!isNarrow && <ScoreSentence kind={kind} definition={definition} analysis={seen} />}
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

import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import { addWork } from '../../api/analyses/work-list.ts';
import { ApiError } from '../../api/api-error.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { messageOf } from '../../ui/words/shown-error.ts';
import type { FormValues } from '../kinds/settings/form-value.ts';
import type { OpenResultsState } from './address/use-open-results.ts';
import { useShown } from './head/use-shown.ts';
import { MissingResult } from './missing-result.tsx';
import styles from './result.module.css';
import { ResultOutline } from './result-outline.tsx';
import { ResultView } from './result-view.tsx';
import { RunningResult } from './running-result.tsx';

interface ResultTabProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  id: string;
  openResults: OpenResultsState;
  onTakeSettings: (values: FormValues) => void;
  /** Present while this result is waited for, until it is seen. */
  onShown?: (() => void) | undefined;
  /** The result that is seen until then. */
  before?: AnalysisAnswer | null;
}

/** One result in any state: loading, running, failed, finished. */
export function ResultTab(props: ResultTabProps) {
  const { kind, definition, id, before = null } = props;
  const { data, error, refetch } = useQuery(analysisQuery(definition, id));
  // What an answer brings is drawn in one piece, and this in slices.
  const isDrawn = useDeferredValue(data !== undefined);
  // The button goes with the run, and the focus with the button.
  const [isCancelled, setCancelled] = useState(false);
  const hasEnded = data !== undefined && isBatchEnded(data.batch.status);
  const sequenceName = data?.payload.sequenceName;

  useEffect(() => {
    if (sequenceName === undefined) return;
    // The watcher looks after what runs, also when it was started in another browser.
    if (!hasEnded) addWork({ id, kind, sequenceName });
  }, [hasEnded, id, kind, sequenceName]);

  if (error instanceof ApiError && error.status === 404) {
    return <MissingResult definition={definition} />;
  }
  if (data === undefined || !isDrawn) {
    return (
      <section className={styles['panel']} aria-label="Result">
        {error === null ? (
          <ResultOutline />
        ) : (
          <LoadFailure className={styles['notice']} error={error} onRetry={refetch}>
            {loadMessage(error)}
          </LoadFailure>
        )}
      </section>
    );
  }
  if (!hasEnded) {
    return (
      <RunningResult definition={definition} answer={data} onCancel={() => setCancelled(true)}>
        {before !== null && <ResultView {...props} answer={before} onShown={undefined} />}
      </RunningResult>
    );
  }
  if (data.batch.status === 'FAILED') {
    const onShown = props.onShown ?? (isCancelled ? () => setCancelled(false) : undefined);
    return <FailedResult definition={definition} answer={data} onShown={onShown} />;
  }
  return <ResultView {...props} answer={data} />;
}

function FailedResult({
  definition,
  answer: { payload, batch },
  onShown,
}: Pick<ResultTabProps, 'definition' | 'onShown'> & { answer: AnalysisAnswer }) {
  // The form opens again above it.
  const message = useShown<HTMLDivElement>(onShown, 'nearest');
  return (
    <section className={styles['panel']} aria-label="Result">
      <div ref={message} tabIndex={-1} className={styles['notice']}>
        <Notice kind="error">
          {definition.title} of {payload.sequenceName}: {batch.exception ?? 'The analysis failed.'}
        </Notice>
      </div>
    </section>
  );
}

/** The sentences of the specification for a result that does not load. */
function loadMessage(error: Error): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.status >= 500) return 'Server failed to deliver results.';
  return error.message;
}

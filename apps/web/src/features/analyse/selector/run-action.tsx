import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Sequence } from '@flipon/contract/sequence';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconPlayerPlayFilled,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useCancelAnalysis } from '../../../api/analyses/change-analyses.ts';
import { useRunWords } from '../../../api/runs/use-run-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Tip } from '../../../ui/floating/tip.tsx';
import type { RunTime } from '../../kinds/settings/form-parts.ts';
import type { RunState } from '../run-state.ts';
import styles from './sequence-selector.module.css';

interface RunActionProps {
  definition: AnalysisDefinition;
  sequence: Sequence;
  obstacle: string | null;
  run: RunState;
  /** About how long it takes. */
  time: RunTime | null;
  /** Why this server would not take it. */
  refusal: string | null;
  onStart: () => void;
}

/** The end of a row: the button that starts, or the state of the run. */
export function RunAction(props: RunActionProps) {
  const { definition, sequence, obstacle, run, time, refusal, onStart } = props;
  const cancel = useCancelAnalysis(definition);
  const wordsOf = useRunWords();
  if (obstacle !== null) return <span className={styles['waiting']}>{obstacle}</span>;
  switch (run.step) {
    case 'starting':
      return (
        <span className={styles['act']}>
          <Spinner />
          <span className={styles['waiting']}>Starting</span>
        </span>
      );
    case 'running':
      return (
        <span className={styles['act']}>
          <Spinner size={14} />
          <ProgressBar
            label={`Analysis of ${sequence.name}`}
            percent={run.percent}
            className={styles['bar']}
          />
          <span className={styles['waiting']}>{wordsOf(run.id, run.batch)}</span>
          <IconButton
            aria-label={`Cancel the analysis of ${sequence.name}`}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate(run.id)}
          >
            <IconX size={15} stroke={1.75} />
          </IconButton>
        </span>
      );
    case 'failed':
      return (
        <span className={styles['act']}>
          <Tip label={run.message}>
            {(target) => (
              <button {...target} type="button" className={styles['failed']}>
                Failed
                <IconAlertCircle size={16} stroke={1.75} role="img" aria-label={run.message} />
              </button>
            )}
          </Tip>
          <Button
            size="small"
            icon={<IconRefresh size={13} stroke={1.75} />}
            aria-label={`Retry ${sequence.name}`}
            onClick={onStart}
          >
            Retry
          </Button>
        </span>
      );
    case 'none':
      return (
        <span className={styles['act']}>
          {refusal !== null ? (
            <Tip label={refusal}>
              {(target) => (
                <button {...target} type="button" className={styles['failed']}>
                  Too long
                  <IconAlertTriangle size={16} stroke={1.75} role="img" aria-label={refusal} />
                </button>
              )}
            </Tip>
          ) : (
            time !== null && <span className={styles['waiting']}>{time.short}</span>
          )}
          <Button
            size="small"
            icon={<IconPlayerPlayFilled size={11} />}
            aria-label={`Analyse ${sequence.name}`}
            onClick={onStart}
          >
            Analyse
          </Button>
        </span>
      );
  }
}

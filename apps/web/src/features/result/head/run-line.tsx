import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { settingsLine } from '@flipon/analyses/describe-settings';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { fromWireDate } from '@flipon/contract/wire-date';
import {
  IconAdjustments,
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconMap,
  IconSwitchHorizontal,
} from '@tabler/icons-react';
import { useSwitchedOn } from '../../../api/analyses/use-switched-on.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { formatMoment, formatSpan } from '../../../ui/words/format-time.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import styles from './run-line.module.css';

/** What its owner can do from the line of a result. */
export interface RunActions {
  changeLabel: 'Change' | 'Run again';
  onChange: () => void;
  /** Leads to the list of sequences; absent where the form is on another page. */
  onOtherSequence?: () => void;
  /** Whether the form is open on this page. */
  isFormOpen?: boolean;
}

interface RunLineProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
  /** Absent for visitors of a link, who only read. */
  actions?: RunActions | undefined;
}

const ICON = { size: 15, stroke: 1.75 } as const;

/** A run on one line: how it went, its sequence and its settings, and the ways to another one. */
export function RunLine({ kind, definition, answer, actions }: RunLineProps) {
  const { payload, batch } = answer;
  const { settingsLine: ownLine } = kindPartsOf(kind);
  const isSwitchedOn = useSwitchedOn(kind);
  const canStart = actions !== undefined && isSwitchedOn;
  return (
    <div className={styles['line']}>
      <RunState batch={batch} />
      <p className={styles['fact']}>
        <span>Sequence</span> {payload.sequenceName}
      </p>
      {canStart && actions.onOtherSequence !== undefined && (
        <Button
          variant="soft"
          size="small"
          icon={<IconSwitchHorizontal {...ICON} />}
          onClick={actions.onOtherSequence}
        >
          Other sequence
        </Button>
      )}
      <p className={styles['fact']}>
        <span>Settings</span> {ownLine?.(payload) ?? settingsLine(definition, payload)}
      </p>
      {canStart && (
        <Button
          variant="soft"
          size="small"
          icon={<IconAdjustments {...ICON} />}
          aria-expanded={actions.isFormOpen}
          onClick={actions.onChange}
        >
          {actions.changeLabel}
        </Button>
      )}
      {actions !== undefined && payload.sequenceId !== null && (
        <ButtonLink
          to={`/map?sequence=${payload.sequenceId}`}
          size="small"
          className={styles['map']}
          icon={<IconMap {...ICON} />}
        >
          All motifs of it
        </ButtonLink>
      )}
    </div>
  );
}

function RunState({ batch }: Pick<AnalysisAnswer, 'batch'>) {
  const Icon = !isBatchEnded(batch.status)
    ? IconClock
    : batch.status === 'FAILED'
      ? IconAlertCircle
      : IconCircleCheck;
  return (
    <p className={styles['state']}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {stateWords(batch)}
    </p>
  );
}

/** A reused result was not computed again, so its date is shown. */
function stateWords({ status, created, finished, cpuTime }: AnalysisAnswer['batch']): string {
  if (!isBatchEnded(status)) return 'Computing';
  if (status === 'FAILED') return 'No result';
  if (cpuTime === null || cpuTime === 0) {
    return `Computed ${formatMoment(fromWireDate(finished ?? created), new Date())}`;
  }
  return `Done in ${formatSpan(cpuTime)}`;
}

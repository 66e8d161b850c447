import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { settingsLine } from '@flipon/analyses/describe-settings';
import { lowerFirst } from '@flipon/analyses/letter-case';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { fromWireDate } from '@flipon/contract/wire-date';
import {
  IconAdjustments,
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconDots,
  IconMap,
  IconSwitchHorizontal,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSwitchedOn } from '../../../api/analyses/use-switched-on.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import menu from '../../../ui/floating/drop-down.module.css';
import { DropDown, MenuLine } from '../../../ui/floating/drop-down.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { formatMoment, formatSpan } from '../../../ui/words/format-time.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import styles from './run-line.module.css';

/** What its owner can do from the line of a result. */
export interface RunActions {
  /** Absent where the form is open in any case. */
  change?: { label: 'Change' | 'Run again'; run: () => void };
  /** Leads to the list of sequences; absent where the form is on another page. */
  onOtherSequence?: () => void;
  /** Closes the only tab; absent where tabs have buttons for it. */
  onClose?: () => void;
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
const OTHER_SEQUENCE = 'Other sequence';
const ALL_MOTIFS = 'All motifs of it';

/** A run on one line: how it went, its sequence and its settings, and the ways to another one. */
export function RunLine({ kind, definition, answer, actions }: RunLineProps) {
  const { payload, batch } = answer;
  const { settingsLine: ownLine } = kindPartsOf(kind);
  const isSwitchedOn = useSwitchedOn(kind);
  const isNarrow = useIsNarrow();
  const settings = ownLine?.(payload) ?? settingsLine(definition, payload);
  const canStart = actions !== undefined && isSwitchedOn;
  const mapPath = payload.sequenceId === null ? null : `/map?sequence=${payload.sequenceId}`;
  const change = canStart && actions.change !== undefined && (
    <Button
      variant="soft"
      size="small"
      icon={<IconAdjustments {...ICON} />}
      aria-expanded={actions.isFormOpen}
      onClick={actions.change.run}
    >
      {actions.change.label}
    </Button>
  );
  if (isNarrow) {
    return (
      <div className={styles['line']}>
        <RunState batch={batch} />
        <p className={styles['facts']}>
          {payload.sequenceName}, {lowerFirst(settings)}
        </p>
        {change}
        {actions !== undefined && <MoreActions {...{ actions, canStart, mapPath }} />}
      </div>
    );
  }
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
          {OTHER_SEQUENCE}
        </Button>
      )}
      <p className={styles['fact']}>
        <span>Settings</span> {settings}
      </p>
      {change}
      {actions !== undefined && mapPath !== null && (
        <ButtonLink
          to={mapPath}
          size="small"
          className={styles['map']}
          icon={<IconMap {...ICON} />}
        >
          {ALL_MOTIFS}
        </ButtonLink>
      )}
    </div>
  );
}

interface MoreActionsProps {
  actions: RunActions;
  canStart: boolean;
  mapPath: string | null;
}

/** On a narrow screen, all but the first action. */
function MoreActions({ actions, canStart, mapPath }: MoreActionsProps) {
  const { onOtherSequence, onClose } = actions;
  const lines = [
    ...(canStart && onOtherSequence !== undefined
      ? [{ label: OTHER_SEQUENCE, run: onOtherSequence }]
      : []),
    ...(onClose === undefined ? [] : [{ label: 'Close this result', run: onClose }]),
  ];
  if (lines.length === 0 && mapPath === null) return null;
  return (
    <DropDown
      width={220}
      button={(target) => (
        <IconButton {...target} aria-label="More about this run">
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    >
      {(close) => (
        <ul aria-label="More about this run">
          {mapPath !== null && (
            <li>
              <Link to={mapPath} className={menu['item']}>
                {ALL_MOTIFS}
              </Link>
            </li>
          )}
          {lines.map(({ label, run }) => (
            <MenuLine key={label} close={close} onClick={run}>
              {label}
            </MenuLine>
          ))}
        </ul>
      )}
    </DropDown>
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

import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../words/shown-error.ts';
import styles from './notice.module.css';

const ICONS = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  waiting: IconClock,
  success: IconCircleCheck,
  info: IconInfoCircle,
};

interface NoticeProps {
  kind: keyof typeof ICONS;
  children: ReactNode;
  /** A button that offers the next step. */
  action?: ReactNode;
}

/** A message in its place. Errors are announced at once, the others in the next pause. */
export function Notice({ kind, children, action }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    <div className={styles['notice']} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={17} stroke={1.75} aria-hidden="true" />
      <div className={styles['words']}>{children}</div>
      {action}
    </div>
  );
}

/** Why something failed; nothing without an error. */
export function ErrorNotice({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  return <Notice kind="error">{messageOf(error)}</Notice>;
}

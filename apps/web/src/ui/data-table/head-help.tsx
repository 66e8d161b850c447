import { IconHelpCircle } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Tip } from '../floating/tip.tsx';
import styles from './table.module.css';

/** The meaning of a column: a few sentences for its tip, and the page that explains more. */
export interface HeadHelp {
  about: string;
  tip: string;
  path: string;
}

interface HeadHelpLinkProps {
  help: HeadHelp;
  /** Whether Tab stops here: at one of a table's signs, the arrows lead to the others. */
  isStop: boolean;
  onFocus: () => void;
}

/** The sign next to a column's head; it hangs between the columns, so that none becomes wider. */
export function HeadHelpLink({ help: { about, tip, path }, isStop, onFocus }: HeadHelpLinkProps) {
  return (
    <Tip label={tip}>
      {(target) => (
        <Link
          {...target}
          to={path}
          className={styles['help']}
          aria-label={`About: ${about}`}
          tabIndex={isStop ? 0 : -1}
          onFocus={onFocus}
          onKeyDown={moveAmongSigns}
        >
          <IconHelpCircle size={13} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </Tip>
  );
}

/** Left and right lead from sign to sign, past columns that the screen has no room for. */
function moveAmongSigns(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const row = event.currentTarget.closest('tr');
  const signs = [...(row?.querySelectorAll<HTMLElement>(`.${styles['help']}`) ?? [])];
  const shown = signs.filter((sign) => sign.offsetParent !== null);
  shown[shown.indexOf(event.currentTarget) + step]?.focus();
}

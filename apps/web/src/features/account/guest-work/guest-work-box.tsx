import type { GuestWork } from '@flipon/contract/account';
import { useQuery } from '@tanstack/react-query';
import { guestWorkQuery, hasWork } from '../../../api/session/guest-work.ts';
import { usePerson } from '../../../api/session/page-session.ts';
import { LabelledCheckBox } from '../../../ui/controls/check-box.tsx';
import styles from '../account.module.css';

/** The work of this page's guest; null if there is none, or while it is unknown. */
export function useGuestWork(): GuestWork | null {
  const { name } = usePerson();
  const { data } = useQuery({ ...guestWorkQuery, enabled: name === null });
  return data !== undefined && hasWork(data) ? data : null;
}

interface GuestWorkBoxProps {
  /** The sentence about its amount. */
  children: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the guest's work moves into the account. */
export function GuestWorkBox({ checked, onChange, children }: GuestWorkBoxProps) {
  return (
    <div className={styles['box']}>
      <LabelledCheckBox checked={checked} onChange={onChange}>
        <span className={styles['work']}>
          Take the work of this visit along
          <small>{children}</small>
        </span>
      </LabelledCheckBox>
    </div>
  );
}

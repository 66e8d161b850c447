import { IconCopy, IconKey } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { CloseButton } from '../../ui/controls/icon-button.tsx';
import { copyText } from '../../ui/files/copy-text.ts';
import styles from './token-panel.module.css';

export interface Made {
  id: string;
  name: string;
  token: string;
}

/** A token that has just been made; once closed, it cannot be shown again. */
export function MadeToken({ made, onClose }: { made: Made; onClose: () => void }) {
  const { name, token } = made;
  const id = useId();
  const box = useRef<HTMLElement>(null);
  // After the dialog, which gives the focus back to the button that opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each token that is made.
  useEffect(() => box.current?.focus(), [token]);
  return (
    <section ref={box} tabIndex={-1} className={styles['made']} aria-labelledby={id}>
      <h3 id={id} className={styles['madeName']}>
        <IconKey size={16} stroke={1.75} aria-hidden="true" />
        <span>{name}</span>
      </h3>
      <code className={styles['token']}>{token}</code>
      <Button
        size="small"
        icon={<IconCopy size={14} stroke={1.75} />}
        onClick={() => void copyText(token, { done: 'Copied the token.' })}
      >
        Copy
      </Button>
      <p className={styles['once']}>Shown once. It is stored only as a hash.</p>
      <CloseButton label="Hide the token" onClose={onClose} />
    </section>
  );
}

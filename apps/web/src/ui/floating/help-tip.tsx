import { IconInfoCircle } from '@tabler/icons-react';
import styles from './help-tip.module.css';
import { Tip } from './tip.tsx';

/** A word of help under a sign: on pointing, on focus, and on touch. */
export function HelpTip({ about, children }: { about: string; children: string }) {
  return (
    <Tip label={children}>
      {(target) => (
        <button {...target} type="button" className={styles['tip']} aria-label={`About: ${about}`}>
          <IconInfoCircle size={14} stroke={1.75} />
        </button>
      )}
    </Tip>
  );
}

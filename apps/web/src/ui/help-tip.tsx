import { Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import styles from './help-tip.module.css';

/** A word of help behind a sign: on pointing, on focus, and on touch. */
export function HelpTip({ about, children }: { about: string; children: string }) {
  return (
    <Tooltip label={children}>
      <button type="button" className={styles['tip']} aria-label={`About: ${about}`}>
        <IconInfoCircle size={14} stroke={1.75} />
      </button>
    </Tooltip>
  );
}

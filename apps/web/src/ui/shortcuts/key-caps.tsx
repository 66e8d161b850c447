import { isMac } from './is-mac.ts';
import styles from './key-caps.module.css';

const SHOWN: Readonly<Record<string, string>> = { '-': '−' };

/** A combination as keys side by side: `Ctrl K`. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={styles['keys']}>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={styles['key']}>
          {key === 'Ctrl' && isMac() ? '⌘' : (SHOWN[key] ?? key)}
        </kbd>
      ))}
    </span>
  );
}

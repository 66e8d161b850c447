import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './filled-letters.module.css';
import { MASKED } from './fillings.ts';

/** The sequence as it stands, with what was put in place of mutable bases told from the rest. */
export function FilledLetters({ mask, shown }: { mask: string; shown: string }) {
  return (
    <>
      <VisuallyHidden>{shown}</VisuallyHidden>
      <code className={styles['filled']} aria-hidden="true">
        {Array.from(mask.matchAll(/W|[^W]+/g), ({ 0: part, index }) => (
          <span key={index} className={part === MASKED ? styles['changed'] : undefined}>
            {shown.slice(index, index + part.length)}
          </span>
        ))}
      </code>
    </>
  );
}

import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MASKED, type Target } from './fillings.ts';
import styles from './mask-letters.module.css';

interface MaskLettersProps {
  mask: string;
  target: Target;
}

/** A mask on one line: the letters that count in colour, W framed; for those who hear it, one text. */
export function MaskLetters({ mask, target: { onComplementary } }: MaskLettersProps) {
  const base = onComplementary ? 'C' : 'G';
  let at = 0;
  return (
    <>
      <VisuallyHidden>{mask}</VisuallyHidden>
      <code className={styles['letters']} aria-hidden="true">
        {(mask.match(/W|G+|C+|[^WGC]+/g) ?? []).map((part) => {
          const key = at;
          at += part.length;
          const look = part === MASKED ? 'mutable' : part[0] === base ? base : undefined;
          return (
            <span key={key} className={look && styles[look]}>
              {part}
            </span>
          );
        })}
      </code>
    </>
  );
}

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

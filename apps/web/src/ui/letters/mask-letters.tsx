import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { cutMask } from './cut-mask.ts';
import styles from './mask-letters.module.css';

/** How G4 killer writes a base that is to be changed. */
const MUTABLE = 'W';

interface MaskLettersProps {
  mask: string;
  /** Whether C is changed in place of G. */
  onComplementary: boolean;
  size?: 'small' | 'body';
  /** Letters that there is room for; a longer mask is cut to where its changes begin. */
  room?: number;
  /** Goes over as many lines as it needs. */
  wraps?: boolean;
}

/** A mask: the scoring letters in colour, W framed; for screen readers, one text. */
export function MaskLetters(props: MaskLettersProps) {
  const { mask, onComplementary, size = 'body', room, wraps = false } = props;
  const base = onComplementary ? 'C' : 'G';
  const shown = room === undefined ? mask : cutMask(mask, room);
  let at = 0;
  return (
    <>
      <VisuallyHidden>{shown}</VisuallyHidden>
      <code
        className={styles['letters']}
        data-size={size}
        data-wraps={wraps || undefined}
        aria-hidden="true"
      >
        {(shown.match(/W|G+|C+|[^WGC]+/g) ?? []).map((part) => {
          const key = at;
          at += part.length;
          const look = part === MUTABLE ? 'mutable' : part[0] === base ? base : undefined;
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

import styles from './bulk.module.css';

const SHOWN_LETTERS = 36;
/** Letters before the first change, where a mask is cut. */
const LEAD_LETTERS = 6;

interface MaskLettersProps {
  mask: string;
  /** Whose runs are changed: G, or C for the complementary strand. */
  changed: 'G' | 'C';
  /** All letters, over as many lines as they need; else the part where the changes begin. */
  isWhole?: boolean;
}

/** A mask: what scores in its colour, what is changed in a frame. */
export function MaskLetters({ mask, changed, isWhole = false }: MaskLettersProps) {
  const { text, before, behind } = isWhole ? { text: mask, before: '', behind: '' } : cutMask(mask);
  let at = 0;
  return (
    <code className={styles['mask']} data-whole={isWhole || undefined}>
      {before}
      {(text.match(/W|G+|C+|[^WGC]+/g) ?? []).map((run) => {
        const key = at;
        at += run.length;
        const kind = run === 'W' ? 'w' : run[0] === changed ? changed : undefined;
        return (
          <span key={key} data-kind={kind}>
            {run}
          </span>
        );
      })}
      {behind}
    </code>
  );
}

function cutMask(mask: string) {
  if (mask.length <= SHOWN_LETTERS) return { text: mask, before: '', behind: '' };
  const firstChange = Math.max(0, mask.indexOf('W'));
  const from = Math.min(
    Math.max(0, firstChange < SHOWN_LETTERS - LEAD_LETTERS ? 0 : firstChange - LEAD_LETTERS),
    mask.length - SHOWN_LETTERS,
  );
  return {
    text: mask.slice(from, from + SHOWN_LETTERS),
    before: from > 0 ? '…' : '',
    behind: from + SHOWN_LETTERS < mask.length ? '…' : '',
  };
}

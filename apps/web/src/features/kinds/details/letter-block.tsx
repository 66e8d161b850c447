import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { Dna } from '../../../ui/letters/dna.tsx';
import { cutLines, type DnaRun } from '../../../ui/letters/dna-runs.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../kinds.module.css';

/** One letter of the mono face at 13 px: 0.6 em. */
const LETTER_PX = 7.8;
const NUMBER_PX = 96;
const LINE = { min: 20, max: 120, step: 10 };
/** Beyond this a page would be nothing but letters; they can be copied or saved whole. */
const MAX_BASES = 30_000;

interface LetterBlockProps {
  label: string;
  runs: readonly DnaRun[];
  /** 0-based, of the first letter in its record; shown 1-based before each line. */
  start: number;
  /** Whether positions go down, as on the other strand. */
  isReversed?: boolean;
}

/** Letters in lines as wide as there is room, each with the position of its first one. */
export function LetterBlock({ label, runs, start, isReversed = false }: LetterBlockProps) {
  const [area, width] = useWidth<HTMLDivElement>();
  const fitting = Math.floor((width - NUMBER_PX) / LETTER_PX / LINE.step) * LINE.step;
  const perLine = Math.min(LINE.max, Math.max(LINE.min, fitting));
  const lengthBp = runs.reduce((sum, { text }) => sum + text.length, 0);
  const lines = cutLines(runs, perLine).slice(0, Math.ceil(MAX_BASES / perLine));
  return (
    <div ref={area} className={styles['block']}>
      {width > 0 && (
        <ScrollBox label={label}>
          {lines.map((line, index) => {
            const at = start + index * perLine * (isReversed ? -1 : 1);
            return (
              <div key={at} className={styles['line']}>
                <span className={styles['at']} style={{ minWidth: 64 }} aria-hidden="true">
                  {formatInteger(at + 1)}
                </span>
                <Dna runs={line} />
              </div>
            );
          })}
        </ScrollBox>
      )}
      {lengthBp > MAX_BASES && (
        <p className={styles['note']}>
          The first {countOf(MAX_BASES, 'letter')} of {formatInteger(lengthBp)} are shown.
        </p>
      )}
    </div>
  );
}

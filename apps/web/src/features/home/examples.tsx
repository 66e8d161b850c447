import type { Source } from '../sequences/bring-in/source.ts';
import styles from './home-page.module.css';

/** Examples of the library, by the beginnings of their names. */
const EXAMPLES = [
  { stem: 'hg38_chr16:186964', words: 'human alpha-globin region, 210 kb' },
  { stem: 'NC_001422.1', words: 'phiX174, 5.4 kb, circular' },
  { stem: 'Human telomere repeat', words: 'human telomere, 51 bp' },
] as const;

interface ExamplesProps {
  isBusy: boolean;
  onOpen: (source: Source) => void;
}

/** Sequences of every library whose map opens with a click, which starts the searches. */
export function Examples({ isBusy, onOpen }: ExamplesProps) {
  return (
    <p className={styles['examples']}>
      Nothing at hand? Open an example:{' '}
      {EXAMPLES.map(({ stem, words }, index) => (
        <span key={stem}>
          {index > 0 && ' · '}
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => onOpen({ way: 'example', stem })}
          >
            {words}
          </button>
        </span>
      ))}
    </p>
  );
}

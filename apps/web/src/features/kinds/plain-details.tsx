import { markedRun } from '../../ui/dna-runs.ts';
import { HitHeading } from './hit-heading.tsx';
import type { HitProps } from './kind-parts.ts';
import styles from './kinds.module.css';
import { LetterBlock } from './letter-block.tsx';

/** All letters of a hit, for every column that has letters. */
export function PlainDetails({ definition, hit }: HitProps) {
  const texts = definition.columns
    .filter(({ type, from }) => type === 'text' && from === 'bases')
    .map(({ key, label }) => ({ key, label, letters: String(hit[key] ?? '') }))
    .filter(({ letters }) => letters !== '');
  const [first] = texts;
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} letters={texts.length === 1 ? first?.letters : undefined} />
      {texts.map(({ key, label, letters }) => (
        <div key={key}>
          {texts.length > 1 && <p className={styles['note']}>{label}</p>}
          <LetterBlock
            label={label}
            runs={[markedRun(letters)]}
            start={texts.length === 1 ? hit.recordPosition : 0}
          />
        </div>
      ))}
    </div>
  );
}

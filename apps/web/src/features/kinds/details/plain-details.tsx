import { markedRun } from '../../../ui/letters/dna-runs.ts';
import type { HitProps } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { HitHeading } from './hit-heading.tsx';
import { LetterBlock } from './letter-block.tsx';

/** All letters of a hit, for every column that has letters. */
export function PlainDetails({ definition, hit }: HitProps) {
  const texts = definition.columns
    .filter(({ type, from }) => type === 'text' && from === 'bases')
    .map(({ key, label }) => ({ key, label, bases: String(hit[key] ?? '') }))
    .filter(({ bases }) => bases !== '');
  const [first] = texts;
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={texts.length === 1 ? first?.bases : undefined} />
      {texts.map(({ key, label, bases }) => (
        <div key={key}>
          {texts.length > 1 && <p className={styles['note']}>{label}</p>}
          <LetterBlock
            label={label}
            runs={[markedRun(bases)]}
            start={texts.length === 1 ? hit.recordPosition : 0}
          />
        </div>
      ))}
    </div>
  );
}

import { meanScore, scoreG4 } from '@flipon/analyses/tools/g4killer/score-g4';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { formatInteger, formatSigned } from '../../../ui/words/format-number.ts';
import { MASKED, rate, spanOfFillings } from '../fillings.ts';
import styles from '../killer.module.css';
import { scoreText, targetText } from '../words.ts';
import type { Bench } from './use-bench.ts';

/** The numbers of a mask in its current state, and its letters. */
export function BenchFacts({ bench, shown }: { bench: Bench; shown: string }) {
  const { answer, target, mask } = bench;
  const origin = answer.originSequence;
  const now = rate(shown, target);
  const [lowest, highest] = spanOfFillings(mask, target);
  // Of the sums, as two rounded scores could miss a rounded difference by one.
  const change =
    target.windows !== undefined
      ? now.score - answer.originScore
      : meanScore(scoreG4(shown).sum - scoreG4(origin).sum, origin.length);
  const changed = Array.from(shown).filter((letter, at) => letter !== origin[at]).length;
  const pairs = [
    {
      key: 'now',
      label: `${target.windows === undefined ? 'score' : 'best window'} now, target ${targetText(target)} ${now.isReached ? 'reached' : 'not reached'}`,
      value: <span data-reached={now.isReached}>{scoreText(now.score)}</span>,
    },
    ...(answer.changeCount === 0
      ? []
      : [
          { label: 'original', value: scoreText(answer.originScore) },
          {
            key: 'change',
            label: `change, ${formatInteger(changed)} of ${formatInteger(origin.length)} bases`,
            value: formatSigned(change, 3),
          },
          {
            label: 'span of all fillings',
            value: `${scoreText(lowest)} to ${scoreText(highest)}`,
          },
        ]),
    { label: 'as it is', value: <FilledLetters mask={mask} shown={shown} /> },
  ];
  return <Pairs pairs={pairs} className={styles['facts'] ?? ''} />;
}

/** The current sequence, with the letters at mutable bases highlighted. */
function FilledLetters({ mask, shown }: { mask: string; shown: string }) {
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

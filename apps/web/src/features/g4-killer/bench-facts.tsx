import { meanScore, scoreG4 } from '@flipon/analyses/tools/g4killer/score-g4';
import { formatInteger, formatSigned } from '../../ui/format-number.ts';
import { Pairs } from '../../ui/pairs.tsx';
import { FilledLetters } from './filled-letters.tsx';
import { rate, spanOfFillings } from './fillings.ts';
import styles from './killer.module.css';
import type { Bench } from './use-bench.ts';
import { scoreText, targetText } from './words.ts';

/** The numbers of a mask as it stands, and its letters. */
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
    { label: 'as it stands', value: <FilledLetters mask={mask} shown={shown} /> },
  ];
  return <Pairs pairs={pairs} className={styles['facts']} />;
}

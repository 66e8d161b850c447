import { type HitWindows, killWindows } from '@flipon/analyses/tools/g4killer/kill-windows';
import { scoreG4 } from '@flipon/analyses/tools/g4killer/score-g4';
import { useEffect, useMemo } from 'react';
import type { KillAnswer, KillQuestion } from '../../../api/tools/kill-g4.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { countOf, formatDecimal } from '../../../ui/words/format-number.ts';
import styles from '../killer.module.css';
import { scoreText, targetText } from '../words.ts';
import { SingleAnswer } from './single-answer.tsx';

interface HitAnswerProps {
  question: KillQuestion;
  windows: HitWindows;
}

/** A hit of a result: the changes until none of its windows reaches the target, shown with its mean. */
export function HitAnswer({ question, windows }: HitAnswerProps) {
  const killed = useMemo(
    () => killWindows(question.sequence, question, windows),
    [question, windows],
  );
  const answer: KillAnswer = {
    originSequence: question.sequence,
    originScore: killed.bestScore,
    targetThreshold: question.threshold,
    onComplementary: question.onComplementary,
    changeCount: killed.changeCount,
    mutationScore: killed.maskScore,
    mutationVariants: 1,
    mutationSequences: [killed.mask],
  };
  const sentence = `The best window of this hit scores ${formatDecimal(killed.bestScore, 2)}. Target ${targetText(question)}: ${countOf(killed.changeCount, 'change')}.`;
  useEffect(() => announce(sentence), [sentence]);
  return (
    <>
      <div className={styles['hit']}>
        <Notice kind="info">
          <strong>{sentence}</strong> Its mean over {countOf(question.sequence.length, 'base')} is{' '}
          {scoreText(scoreG4(question.sequence).score)}. Changes are counted until no window of{' '}
          {windows.windowSize} bp reaches the target.
          {!killed.isFewest && ' Fewer changes may do: the hit is too long to try all of them.'}
        </Notice>
      </div>
      <SingleAnswer key={JSON.stringify([question, windows])} answer={answer} windows={windows} />
    </>
  );
}

import { type ReactNode, useRef } from 'react';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { svgFileText } from '../../../ui/files/svg-file.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { figureWidth, middleOf, stepFor } from '../drawings/figure-size.ts';
import { MaskFigure } from '../drawings/mask-figure.tsx';
import { fillAtRandom, fillMask, rate } from '../fillings.ts';
import styles from '../killer.module.css';
import { killerFileStem } from '../killer-file.ts';
import { scoreText, targetText } from '../words.ts';
import { type BaseChoices, choicesOfMask } from './base-choices.ts';
import { BenchFacts } from './bench-facts.tsx';
import { BenchTools, MaskArrows } from './bench-tools.tsx';
import { ChoiceCard } from './choice-card.tsx';
import choiceStyles from './choices.module.css';
import { CARD_GAP_PX, CARD_PX, placeCards } from './place-cards.ts';
import type { Bench } from './use-bench.ts';

interface MaskBenchProps {
  bench: Bench;
  /** More that can be done with it, at the right end of its head. */
  actions?: ReactNode;
}

/** A mask whose mutable bases are filled in; bars and scores follow each choice at once. */
export function MaskBench({ bench, actions }: MaskBenchProps) {
  const { answer, target, index, mask, filling, fill } = bench;
  const { originSequence: origin, changeCount, mutationSequences } = answer;
  const figure = useRef<SVGSVGElement>(null);
  const [box, roomPx] = useWidth<HTMLDivElement>();
  const isNarrow = useIsNarrow();
  const name = `Mask ${index + 1}`;
  const shown = fillMask(mask, filling);
  const now = scoreText(rate(shown, target).score);
  const bases = choicesOfMask(mask, filling, target);
  const step = stepFor(origin.length, roomPx);
  const width = Math.max(figureWidth(origin.length, step), roomPx);
  const middles = bases.map(({ position }) => middleOf(position, step));
  const row = { widthPx: CARD_PX, gapPx: CARD_GAP_PX, totalPx: width };
  const lefts = isNarrow ? null : placeCards(middles, row);

  const fillAndSay = (next: typeof filling, words: string) => {
    fill(next);
    const { score, isReached } = rate(fillMask(mask, next), target);
    announce(`${words}: score ${scoreText(score)}, target ${isReached ? '' : 'not '}reached.`);
  };
  const handleChoose = (position: number, letter: string) => {
    const base = bases.find((each) => each.position === position);
    fillAndSay({ ...filling, [position]: letter }, `${base?.name} becomes ${letter}`);
  };
  const handleSave = () => {
    if (figure.current === null) return;
    const stem = killerFileStem(origin, target, `mask${index + 1}`);
    saveTextFile(`${stem}.svg`, 'image/svg+xml', svgFileText(figure.current));
  };

  return (
    <Panel
      title={
        changeCount === 0
          ? 'No change needed'
          : `${name} of ${formatInteger(mutationSequences.length)}`
      }
      actions={
        <>
          <MaskArrows bench={bench} />
          {actions}
        </>
      }
    >
      <div className={styles['tools']}>
        <p>
          {changeCount === 0
            ? target.windows === undefined
              ? `The score has reached the target ${targetText(target)} as it is.`
              : `No window reaches the target ${targetText(target)} as it is.`
            : target.windows === undefined
              ? `${countOf(changeCount, 'change')}, the fewest that reach the target; dashed is what is lost. Each line below shows the score that its choice gives; tick: target ${targetText(target)} reached.`
              : `After these changes no window of ${target.windows.windowSize} bp reaches the target; dashed is what is lost. Each line below shows the score of the best window that its choice gives; tick: all windows are below ${targetText(target)}.`}
        </p>
        <BenchTools
          shown={shown}
          onRandom={
            changeCount === 0
              ? null
              : () => fillAndSay(fillAtRandom(mask), 'Filled with A and T at random')
          }
          onReset={shown === mask ? null : () => fillAndSay({}, 'All kept as W')}
          onSave={handleSave}
        />
      </div>
      <div className={styles['picture']}>
        <div ref={box}>
          <ScrollBox label={`${name}: bases with their scores`}>
            <MaskFigure
              ref={figure}
              origin={origin}
              mask={mask}
              shown={shown}
              onComplementary={target.onComplementary}
              titles={{
                origin: `Original, ${scoreText(answer.originScore)}`,
                shown: `${name} as you fill it, ${now}`,
              }}
              step={step}
              label={`Scores of the bases: ${scoreText(answer.originScore)} before, ${now} now`}
            />
            {lefts !== null && (
              <PlacedChoices
                width={width}
                step={step}
                bases={bases}
                lefts={lefts}
                onChoose={handleChoose}
              />
            )}
          </ScrollBox>
        </div>
        {lefts === null && (
          <div className={choiceStyles['list']}>
            {bases.map(({ position, ...card }) => (
              <ChoiceCard
                key={position}
                {...card}
                onChoose={(letter) => handleChoose(position, letter)}
              />
            ))}
          </div>
        )}
      </div>
      <BenchFacts bench={bench} shown={shown} />
    </Panel>
  );
}

const LINES_PX = 22;

interface PlacedChoicesProps {
  /** Pixels that there are for the cards, and of a letter of the figure. */
  width: number;
  step: number;
  bases: readonly BaseChoices[];
  /** Left edges of the cards, in pixels. */
  lefts: readonly number[];
  onChoose: (position: number, letter: string) => void;
}

/** A card under each mutable base of the figure, with a line that leads to it. */
function PlacedChoices({ width, step, bases, lefts, onChoose }: PlacedChoicesProps) {
  return (
    <div style={{ width }}>
      <svg className={choiceStyles['lines']} width={width} height={LINES_PX} aria-hidden="true">
        {bases.map(({ position }, index) => {
          const middle = (lefts[index] ?? 0) + CARD_PX / 2;
          return (
            <path
              key={position}
              d={`M${middleOf(position, step)} 0v5L${middle} ${LINES_PX - 5}v5`}
            />
          );
        })}
      </svg>
      <div className={choiceStyles['placed']}>
        {bases.map(({ position, ...card }, index) => (
          <div key={position} style={{ marginLeft: gapBefore(lefts, index), width: CARD_PX }}>
            <ChoiceCard {...card} onChoose={(letter) => onChoose(position, letter)} />
          </div>
        ))}
      </div>
    </div>
  );
}

function gapBefore(lefts: readonly number[], index: number): number {
  const end = index === 0 ? 0 : (lefts[index - 1] ?? 0) + CARD_PX;
  return (lefts[index] ?? 0) - end;
}

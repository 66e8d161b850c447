import { formatDecimal } from '../../../ui/words/format-number.ts';
import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { DetailsChart } from './details-chart.tsx';
import { drawDetails } from './details-drawing.ts';
import {
  EXAMPLE,
  EXAMPLE_POSITION,
  EXAMPLE_SETTINGS,
  EXAMPLE_WINDOW_BP,
  exampleHit,
  exampleScores,
  exampleSums,
} from './help-example.ts';
import { ScoredLetters } from './help-scored-letters.tsx';

const LETTER_STEP = 18.6;
const WIDTH = EXAMPLE.length * LETTER_STEP;

/** The scores of all bases of the example, and its first window. */
export function WindowDrawing() {
  const windowPx = EXAMPLE_WINDOW_BP * LETTER_STEP;
  const sum = exampleSums[0] ?? 0;
  return (
    <FigurePart width={WIDTH} height={206}>
      <ScoredLetters letters={EXAMPLE} scores={exampleScores} step={LETTER_STEP} unit={14} y={72} />
      <path className={drawing['ink']} d={`M1 172v8H${windowPx - 1}v-8`} />
      <text className={drawing['words']} x={windowPx / 2} y={199}>
        first window of {EXAMPLE_WINDOW_BP} bases: sum {sum}, divided by {EXAMPLE_WINDOW_BP} is{' '}
        {formatDecimal(sum / EXAMPLE_WINDOW_BP, 2)}
      </text>
      <path className={drawing['ink']} d={`M${windowPx + 9} 176h60m-6 -4l6 4l-6 4`} />
    </FigurePart>
  );
}

/** The hit of the example, as a result draws it. */
export function HitDrawing() {
  const { start, lengthBp, windowScores } = exampleHit;
  const details = drawDetails({
    surroundings: {
      text: `NNN${EXAMPLE}NNN`,
      leftBp: start,
      hitBp: lengthBp,
      rightBp: EXAMPLE.length - start - lengthBp,
      recordBp: null,
      state: 'ready',
    },
    settings: EXAMPLE_SETTINGS,
    position: EXAMPLE_POSITION - 1 + start,
    windowBp: EXAMPLE_WINDOW_BP,
    windowScores,
  });
  return <DetailsChart drawing={details} label="The hit as a result draws it" />;
}

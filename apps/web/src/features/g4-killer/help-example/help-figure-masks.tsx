import { formatDecimal } from '../../../ui/words/format-number.ts';
import { ScoredLetters } from '../../kinds/g4hunter/help-scored-letters.tsx';
import { FigurePart } from '../../kinds/help/help-figure.tsx';
import { eight, type ScoredText, telomere } from './help-example.ts';

const LETTER_STEP = 15.6;
const UNIT_PX = 11;
/** Room for the bars and the figure over them. */
const AXIS_PX = 4 * UNIT_PX + 18;
const HEIGHT = AXIS_PX + 46;

/** Letters with their scores, and the mean below. */
function Scored({ text, title }: { text: ScoredText; title: string }) {
  const { letters, scores, sum, score } = text;
  return (
    <FigurePart
      width={letters.length * LETTER_STEP}
      height={HEIGHT}
      title={`${title}: ${sum} / ${letters.length} = ${formatDecimal(score, 2)}`}
    >
      <ScoredLetters
        letters={letters}
        scores={scores}
        step={LETTER_STEP}
        unit={UNIT_PX}
        y={AXIS_PX}
      />
    </FigurePart>
  );
}

/** The telomere before and after. */
export function TelomereDrawing() {
  return (
    <>
      <Scored text={telomere.origin} title="As it is" />
      <Scored text={telomere.mask} title="The first mask" />
    </>
  );
}

/** Eight G: three changes where the longest run goes first, two at least. */
export function FewestDrawing() {
  const last = eight.greedy.at(-1) ?? eight.origin;
  return (
    <>
      <Scored text={eight.origin} title="As it is" />
      <Scored text={last} title="Longest run first" />
      <Scored text={eight.exact} title="Fewest changes" />
    </>
  );
}

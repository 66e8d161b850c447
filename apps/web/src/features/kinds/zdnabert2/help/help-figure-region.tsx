import { formatDecimal } from '../../../../ui/words/format-number.ts';
import drawing from '../../help/help-drawing.module.css';
import { FigurePart } from '../../help/help-figure.tsx';
import { EXAMPLE, exampleRegion, probabilities, THRESHOLD } from './help-example.ts';

const STEP = 13;
const LEFT = 34;
const TOP = 10;
const BAR_PX = 110;
const BOTTOM = TOP + BAR_PX;
const WIDTH = EXAMPLE.length * STEP;

/** The probability of each base of the example as a bar, and the region above the threshold. */
export function RegionDrawing() {
  const { start, lengthBp, confidence } = exampleRegion;
  const isInside = (at: number) => at >= start && at < start + lengthBp;
  const thresholdY = BOTTOM - THRESHOLD * BAR_PX;
  const from = LEFT + start * STEP;
  const to = from + lengthBp * STEP;
  return (
    <FigurePart width={LEFT + WIDTH + 4} height={BOTTOM + 70}>
      <g data-motif="zb">
        {[0, THRESHOLD, 1].map((probability) => (
          <text
            key={probability}
            className={`${drawing['small']} ${drawing['right']}`}
            x={LEFT - 8}
            y={BOTTOM - probability * BAR_PX + 4}
          >
            {formatDecimal(probability, 1)}
          </text>
        ))}
        {probabilities.map((probability, at) => {
          const x = LEFT + at * STEP;
          const height = probability * BAR_PX;
          return (
            <g key={x}>
              <rect
                className={drawing[isInside(at) ? 'motif' : 'pale']}
                x={x + 1}
                y={BOTTOM - height}
                width={STEP - 2}
                height={height}
              />
              <text
                className={drawing[isInside(at) ? 'motifLetter' : 'flank']}
                x={x + STEP / 2}
                y={BOTTOM + 20}
              >
                {EXAMPLE[at]}
              </text>
            </g>
          );
        })}
        <path className={drawing['grid']} d={`M${LEFT} ${BOTTOM}h${WIDTH}`} />
        <path className={drawing['ink']} d={`M${LEFT} ${thresholdY}h${WIDTH}`} />
        <path className={drawing['ink']} d={`M${from + 1} ${BOTTOM + 30}v8H${to - 1}v-8`} />
        <text className={drawing['words']} x={(from + to) / 2} y={BOTTOM + 58}>
          region of {lengthBp} bases, mean probability {formatDecimal(confidence, 3)}
        </text>
      </g>
    </FigurePart>
  );
}

import { formatDecimal } from '../../../ui/words/format-number.ts';
import { markPaths } from '../../chart/hits/mark-paths.ts';
import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { exampleParts, regionSteps } from './help-example.ts';

const STEP = 36;
const LETTERS_Y = 22;

/** The letters of the region with what each step scores. */
export function StepsDrawing() {
  const { region } = exampleParts;
  const width = region.length * STEP;
  const box = { x: 0, y: 60, width, height: 16, isDown: false };
  return (
    <FigurePart width={width} height={84}>
      <g data-motif="zs">
        {Array.from(region, (letter, at) => ({ letter, x: (at + 0.5) * STEP })).map(
          ({ letter, x }) => (
            <text key={x} className={drawing['letter']} x={x} y={LETTERS_Y}>
              {letter}
            </text>
          ),
        )}
        {regionSteps.map(({ score }, at) => {
          const x = (at + 1) * STEP;
          return (
            <text
              key={x}
              className={drawing[score > 0 ? 'motifFigure' : 'small']}
              x={x}
              y={LETTERS_Y + 26}
            >
              {formatDecimal(score, Number.isInteger(score) ? 0 : 2)}
            </text>
          );
        })}
        <path className={drawing['thin']} d={markPaths({ shape: 'zigzag' }, box, () => 0).line} />
      </g>
    </FigurePart>
  );
}

import { formatDecimal } from '../../../ui/words/format-number.ts';
import { markPaths } from '../../chart/hits/mark-paths.ts';
import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { EXAMPLE, exampleSteps, modelNames, regionOf, stepScore } from './help-example.ts';

const STEP = 28;
const LABEL_PX = 62;
const LETTERS_Y = 24;
const ROW_PX = 62;

/** The letters with the score of each step by both models, and the resulting regions. */
export function StepsDrawing() {
  const width = LABEL_PX + EXAMPLE.length * STEP;
  const xOf = (letter: number) => LABEL_PX + (letter + 0.5) * STEP;
  return (
    <FigurePart width={width} height={LETTERS_Y - 6 + modelNames.length * ROW_PX}>
      <g data-motif="z">
        {[...EXAMPLE].map((letter, at) => (
          <text key={xOf(at)} className={drawing['letter']} x={xOf(at)} y={LETTERS_Y}>
            {letter}
          </text>
        ))}
        {modelNames.map((name, row) => {
          const y = LETTERS_Y + 30 + row * ROW_PX;
          const region = regionOf(name);
          const x = xOf(region.start) - STEP / 2;
          const box = { x, y: y + 8, width: (region.steps + 1) * STEP, height: 16, isDown: false };
          return (
            <g key={name}>
              <text className={`${drawing['words']} ${drawing['left']}`} x={0} y={y}>
                Model {row + 1}
              </text>
              {exampleSteps.map((step, at) => {
                const score = stepScore(step, name);
                return (
                  <text
                    key={xOf(at)}
                    className={drawing[score > 0 ? 'motifFigure' : 'small']}
                    x={xOf(at) + STEP / 2}
                    y={y}
                  >
                    {formatDecimal(score, Number.isInteger(score) ? 0 : 1)}
                  </text>
                );
              })}
              <path
                className={drawing['thin']}
                d={markPaths({ shape: 'zigzag' }, box, () => 0).line}
              />
            </g>
          );
        })}
      </g>
    </FigurePart>
  );
}

import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { example, exampleSteps, regionSteps, usual } from './help-example.ts';

const STEP = 26;
const LEFT = 44;
const HEIGHT = 190;
const BOTTOM = 160;
const PX = 1.9;

/** The sum step by step: up through the region, and down after it. */
export function SumDrawing() {
  const width = LEFT + (exampleSteps.length + 1) * STEP;
  const xOf = (step: number) => LEFT + step * STEP;
  const yOf = (sum: number) => BOTTOM - sum * PX;
  const points = [0, ...exampleSteps.map(({ sum }) => sum)];
  const line = points.map((sum, at) => `${at === 0 ? 'M' : 'L'}${xOf(at)} ${yOf(sum)}`).join('');
  const threshold = usual['threshold'] ?? 0;
  const end = regionSteps.length;
  return (
    <FigurePart width={width} height={HEIGHT}>
      <g data-motif="zs">
        <path className={drawing['grid']} d={`M${LEFT} ${BOTTOM}H${width}`} />
        <path className={drawing['dashed']} d={`M${LEFT} ${yOf(threshold)}H${width}`} />
        <text className={`${drawing['small']} ${drawing['right']}`} x={LEFT - 8} y={BOTTOM + 4}>
          0
        </text>
        <text
          className={`${drawing['small']} ${drawing['right']}`}
          x={LEFT - 8}
          y={yOf(threshold) + 4}
        >
          {threshold}
        </text>
        <path className={drawing['motifLine']} d={line} />
        <circle className={drawing['ring']} cx={xOf(end)} cy={yOf(example.score)} r={5} />
        <text className={drawing['words']} x={xOf(end)} y={yOf(example.score) - 12}>
          {example.score}
        </text>
        {exampleSteps.map(({ pair }, at) => (
          <text key={xOf(at + 1)} className={drawing['small']} x={xOf(at + 1)} y={BOTTOM + 20}>
            {pair}
          </text>
        ))}
      </g>
    </FigurePart>
  );
}

import drawing from '../help-drawing.module.css';
import { FigurePart } from '../help-figure.tsx';
import { flipsFrom, LENGTH_STEP, type Repeat, repeats } from './help-example.ts';

const LEFT = 44;
const TOP = 14;
const PLOT = { width: 470, height: 168 };
const BOTTOM = TOP + PLOT.height;
const LONGEST = (repeats.CG.length - 1) * LENGTH_STEP;

const xOf = (lengthBp: number) => LEFT + (lengthBp / LONGEST) * PLOT.width;
const yOf = (probability: number) => BOTTOM - probability * PLOT.height;

function curveOf(values: readonly number[]): string {
  return `M${values.map((value, at) => `${xOf(at * LENGTH_STEP)} ${yOf(value).toFixed(1)}`).join('L')}`;
}

/** Where each curve is named: beside its rise, or above the line that it never leaves. */
const NAMES: readonly { name: string; of: Repeat; x: number; y: number }[] = [
  { name: `CG: from ${flipsFrom.CG} bp`, of: 'CG', x: xOf(14), y: yOf(0.8) },
  { name: `CA: from ${flipsFrom.CA} bp`, of: 'CA', x: xOf(29.5), y: yOf(0.8) },
  { name: 'TA and GG: never', of: 'TA', x: xOf(LONGEST), y: yOf(0.05) },
];

/** The probability of Z form in repeats of four kinds, by their length. */
export function RepeatsDrawing() {
  return (
    <FigurePart width={LEFT + PLOT.width + 12} height={BOTTOM + 42}>
      <g data-motif="z">
        {[0, 0.5, 1].map((probability) => (
          <g key={probability}>
            <path className={drawing['grid']} d={`M${LEFT} ${yOf(probability)}h${PLOT.width}`} />
            <text
              className={`${drawing['small']} ${drawing['right']}`}
              x={LEFT - 8}
              y={yOf(probability) + 4}
            >
              {probability.toFixed(1)}
            </text>
          </g>
        ))}
        {[10, 20, 30, 40, 50].map((lengthBp) => (
          <g key={lengthBp}>
            <path className={drawing['grid']} d={`M${xOf(lengthBp)} ${BOTTOM}v5`} />
            <text className={drawing['small']} x={xOf(lengthBp)} y={BOTTOM + 19}>
              {lengthBp}
            </text>
          </g>
        ))}
        <text className={drawing['words']} x={xOf(LONGEST / 2)} y={BOTTOM + 38}>
          bases of the repeat
        </text>
        <path className={drawing['motifLine']} d={curveOf(repeats.CG)} />
        <path className={drawing['dashed']} d={curveOf(repeats.CA)} />
        <path className={drawing['ink']} d={curveOf(repeats.TA)} />
        {NAMES.map(({ name, x, y }) => (
          <text key={name} className={`${drawing['words']} ${drawing['right']}`} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
    </FigurePart>
  );
}

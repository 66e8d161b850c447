import drawing from '../../help/help-drawing.module.css';
import { FigurePart } from '../../help/help-figure.tsx';
import { flipsFrom, LENGTH_STEP, repeats } from './help-example.ts';

const LEFT = 36;
const TOP = 14;
const PLOT = { width: 280, height: 168 };
const BOTTOM = TOP + PLOT.height;
const LONGEST = (repeats.CG.length - 1) * LENGTH_STEP;

const xOf = (lengthBp: number) => LEFT + (lengthBp / LONGEST) * PLOT.width;
const yOf = (probability: number) => BOTTOM - probability * PLOT.height;

function curveOf(values: readonly number[]): string {
  return `M${values.map((value, at) => `${xOf(at * LENGTH_STEP)} ${yOf(value).toFixed(1)}`).join('L')}`;
}

/** Where each curve is named: left of its rise, or above the line that it never leaves. */
const NAMES: readonly { lines: readonly string[]; x: number; y: number }[] = [
  { lines: ['CG', `${flipsFrom.CG} bp`], x: xOf(14), y: yOf(0.8) },
  { lines: ['CA', `${flipsFrom.CA} bp`], x: xOf(30), y: yOf(0.8) },
  { lines: ['TA, GG: never'], x: xOf(LONGEST), y: yOf(0.05) },
];

/** The probability of Z form in repeats of four kinds, by their length. */
export function RepeatsDrawing() {
  return (
    <FigurePart width={LEFT + PLOT.width + 12} height={BOTTOM + 42}>
      <g data-motif="zb">
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
        {NAMES.map(({ lines, x, y }) =>
          lines.map((line, at) => (
            <text
              key={line}
              className={`${drawing['words']} ${drawing['right']}`}
              x={x}
              y={y + at * 18}
            >
              {line}
            </text>
          )),
        )}
      </g>
    </FigurePart>
  );
}

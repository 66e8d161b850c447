import { linkingOf, zScoreOf } from '@flipon/analyses/kinds/zhunt/transition';
import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { formatZScore } from './best-window.ts';
import { example, sixSteps, usual } from './help-example.ts';

const WIDTH = 520;
const HEIGHT = 250;
const LEFT = 74;
const BOTTOM = 206;
const TOP = 20;
const LINKING = { from: 16, to: 30 };
const POWERS = [0, 2, 4, 6];
const MOST = 6.4;
/** Steps in a turn of the grid of ΔLk. */
const STEPS_A_TURN = 65_536 / 40;
const GRID_FROM = 10;

const xOf = (linking: number) =>
  LEFT + ((linking - LINKING.from) / (LINKING.to - LINKING.from)) * (WIDTH - LEFT - 24);
const yOf = (zscore: number) => BOTTOM - (Math.log10(zscore) / MOST) * (BOTTOM - TOP);

/** The curve of Z-scores, as the kernel computes them, from 16 to those of random DNA. */
const curve = Array.from({ length: 57 }, (_, at) => {
  const grid = Math.round((LINKING.from - GRID_FROM + at / 4) * STEPS_A_TURN);
  return { x: xOf(linkingOf(grid)), y: yOf(Math.max(1, zScoreOf(grid))) };
}).filter(({ x }) => x <= xOf(29.5));

/** How the Z-score falls with the supercoiling that a window needs. */
export function OddsDrawing() {
  const line = curve.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const limit = yOf(usual['threshold'] ?? 1);
  const marks = [
    ...sixSteps.map(({ letters, ...place }) => ({ name: `(${letters})6`, ...place })),
    { name: 'example', deltaLk: example.deltaLk, zscore: example.zscore },
  ];
  return (
    <FigurePart width={WIDTH} height={HEIGHT}>
      <g data-motif="zh">
        {POWERS.map((power) => (
          <g key={power}>
            <path className={drawing['grid']} d={`M${LEFT} ${yOf(10 ** power)}H${WIDTH}`} />
            <text
              className={`${drawing['small']} ${drawing['right']}`}
              x={LEFT - 8}
              y={yOf(10 ** power) + 4}
            >
              {formatZScore(10 ** power)}
            </text>
          </g>
        ))}
        {[16, 20, 24, 28].map((linking) => (
          <text key={linking} className={drawing['small']} x={xOf(linking)} y={BOTTOM + 18}>
            {linking}
          </text>
        ))}
        <text className={drawing['words']} x={(LEFT + WIDTH) / 2} y={BOTTOM + 38}>
          ΔLk
        </text>
        <path className={drawing['dashed']} d={`M${LEFT} ${limit}H${WIDTH}`} />
        <path className={drawing['motifLine']} d={line} />
        {marks.map(({ name, deltaLk, zscore }) => (
          <g key={name}>
            <circle className={drawing['ring']} cx={xOf(deltaLk)} cy={yOf(zscore)} r={5} />
            <text
              className={`${drawing['words']} ${drawing['left']}`}
              x={xOf(deltaLk) + 10}
              y={yOf(zscore) - 6}
            >
              {name}
            </text>
          </g>
        ))}
      </g>
    </FigurePart>
  );
}

import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';

const METHYLATED = [18, 66, 276, 302];
const OPEN = Array.from({ length: 10 }, (_, at) => 112 + at * 13);
const LINE_Y = 84;

/** CpG along a gene's start: rare and methylated, then crowded and free. */
export function IslandDrawing() {
  return (
    <FigurePart width={320} height={118}>
      <g data-motif="cpx">
        <rect className={drawing['pale']} x={100} y={LINE_Y - 5} width={141} height={10} />
        <path className={drawing['strand']} d={`M4 ${LINE_Y}H316`} />
        {METHYLATED.map((x) => (
          <g key={x}>
            <path className={drawing['pair']} d={`M${x} ${LINE_Y}v-22`} />
            <circle className={drawing['motif']} cx={x} cy={LINE_Y - 28} r={6} />
          </g>
        ))}
        {OPEN.map((x) => (
          <g key={x}>
            <path className={drawing['pair']} d={`M${x} ${LINE_Y}v-22`} />
            <circle className={drawing['ring']} cx={x} cy={LINE_Y - 28} r={5} />
          </g>
        ))}
      </g>
      <path className={drawing['ink']} d={`M184 ${LINE_Y - 40}v-22h34m-7 -5l7 5l-7 5`} />
      <text className={`${drawing['note']} ${drawing['left']}`} x={226} y={LINE_Y - 58}>
        gene
      </text>
      <text className={drawing['words']} x={42} y={112}>
        methylated
      </text>
      <text className={drawing['words']} x={170} y={112}>
        island, free
      </text>
      <text className={drawing['words']} x={282} y={112}>
        methylated
      </text>
    </FigurePart>
  );
}

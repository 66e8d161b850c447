import drawing from '../help-drawing.module.css';
import { FigurePart } from '../help-figure.tsx';

const METHYLATED = [22, 74, 296, 318];
const OPEN = Array.from({ length: 11 }, (_, at) => 124 + at * 13);
const LINE_Y = 84;

/** CpG along a gene's start: rare and methylated, then crowded and free. */
export function IslandDrawing() {
  return (
    <FigurePart width={340} height={138}>
      <g data-motif="cpx">
        <rect className={drawing['pale']} x={112} y={LINE_Y - 5} width={154} height={10} />
        <path className={drawing['strand']} d={`M4 ${LINE_Y}H336`} />
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
      <path className={drawing['ink']} d={`M196 ${LINE_Y - 40}v-22h34m-7 -5l7 5l-7 5`} />
      <text className={`${drawing['note']} ${drawing['left']}`} x={238} y={LINE_Y - 58}>
        gene
      </text>
      <text className={drawing['words']} x={48} y={112}>
        methylated
      </text>
      <text className={drawing['words']} x={189} y={112}>
        island, free
      </text>
      <text className={drawing['words']} x={304} y={112}>
        methylated
      </text>
    </FigurePart>
  );
}

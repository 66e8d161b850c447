import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';

const UNIT_PX = 44;
const BOX_PX = 38;
const BELOW = [0, 1, 2, 3, 4];

interface UnitProps {
  x: number;
  y: number;
  letters: string;
}

function Unit({ x, y, letters }: UnitProps) {
  return (
    <>
      <rect className={drawing['pale']} x={x} y={y} width={BOX_PX} height={22} rx={3} />
      <text className={drawing['motifLetter']} x={x + BOX_PX / 2} y={y + 17}>
        {letters}
      </text>
    </>
  );
}

/** A new strand that slipped by a unit: one copy loops out, and the strand is longer by it. */
export function SlipDrawing() {
  const left = 20;
  const above = BELOW.map((unit) => left + unit * UNIT_PX);
  const loopX = left + 2 * UNIT_PX - (UNIT_PX - BOX_PX) / 2;
  return (
    <FigurePart width={260} height={166}>
      <g data-motif="str">
        <path
          className={drawing['strand']}
          d={`M4 104H${loopX - 2}C${loopX - 34} 30 ${loopX + 34} 30 ${loopX + 2} 104H256M4 138H256`}
        />
        <path
          className={drawing['pair']}
          d={BELOW.flatMap((unit) =>
            [8, 19, 30].map((at) => `M${left + unit * UNIT_PX + at} 106v30`),
          ).join('')}
        />
        {above.map((x) => (
          <g key={x}>
            <rect className={drawing['surface']} x={x} y={92} width={BOX_PX} height={22} />
            <Unit x={x} y={92} letters="CAG" />
            <rect className={drawing['surface']} x={x} y={128} width={BOX_PX} height={22} />
            <Unit x={x} y={128} letters="GTC" />
          </g>
        ))}
        <rect
          className={drawing['surface']}
          x={loopX - BOX_PX / 2}
          y={38}
          width={BOX_PX}
          height={22}
        />
        <Unit x={loopX - BOX_PX / 2} y={38} letters="CAG" />
      </g>
      <text className={drawing['words']} x={loopX} y={24}>
        slipped out
      </text>
    </FigurePart>
  );
}

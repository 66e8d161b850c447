import { Drawing } from '../../../ui/layout/drawing.tsx';
import drawing from '../help/help-drawing.module.css';
import { layoutPhase } from './phase-layout.ts';
import type { PhasedTract } from './phased-tracts.ts';

const HEIGHT = 124;
/** The baseline of letters, and the box around those of a tract. */
const LETTERS_Y = 26;
const BOX = { y: 8, height: 24 };
const DISTANCES_Y = 96;

interface PhaseDrawingProps {
  bases: string;
  tracts: readonly PhasedTract[];
  label: string;
}

/**
 * A repeat along the helix: its tracts in boxes, their centres on it, and the distances between
 * these.
 */
export function PhaseDrawing({ bases, tracts, label }: PhaseDrawingProps) {
  const { width, letters, boxes, helix, centres, distances } = layoutPhase(bases, tracts);
  return (
    <Drawing width={width} height={HEIGHT} label={label} data-motif="aph">
      {boxes.map((box) => (
        <rect key={box.x} className={drawing['pale']} {...box} {...BOX} rx={3} />
      ))}
      {letters.map(({ x, letter, isTract }) => (
        <text key={x} className={drawing[isTract ? 'motifLetter' : 'flank']} x={x} y={LETTERS_Y}>
          {letter}
        </text>
      ))}
      <path className={drawing['pair']} d={helix} />
      {centres.map(({ x, y }) => (
        <g key={x}>
          <path className={drawing['dashed']} d={`M${x} ${BOX.y + BOX.height}V${y}`} />
          <circle className={drawing['ring']} cx={x} cy={y} r={5} />
        </g>
      ))}
      {distances.map(({ from, to, bases: apart }) => (
        <g key={from}>
          <path className={drawing['ink']} d={`M${from + 3} ${DISTANCES_Y}v5H${to - 3}v-5`} />
          <text className={drawing['words']} x={(from + to) / 2} y={DISTANCES_Y + 22}>
            {apart} bases
          </text>
        </g>
      ))}
    </Drawing>
  );
}

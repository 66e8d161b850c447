import drawing from '../help-drawing.module.css';
import { FigurePart } from '../help-figure.tsx';

const WIDTH = 260;
const HEIGHT = 96;
const MIDDLE = 48;
const REACH = 34;
const TURN = 104;
const TOOTH = 13;

/** The height of a strand of B-DNA, which winds evenly. */
function windingY(x: number, phase: number): number {
  return MIDDLE + REACH * Math.cos((2 * Math.PI * x) / TURN + phase);
}

function winding(phase: number): string {
  const points = Array.from({ length: WIDTH / 4 + 1 }, (_, at) => {
    return `${at * 4} ${windingY(at * 4, phase).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** The height of a strand of Z-DNA at a tooth: it winds, too, but jumps from base to base. */
function jumpingY(tooth: number, isUpper: boolean): number {
  const envelope = 12 + 14 * Math.abs(Math.cos((Math.PI * tooth) / 12));
  const jump = tooth % 2 === 0 ? 9 : -9;
  return MIDDLE + (isUpper ? -1 : 1) * (envelope + jump);
}

function jumping(isUpper: boolean): string {
  const teeth = Array.from({ length: WIDTH / TOOTH + 1 }, (_, tooth) => {
    return `${tooth * TOOTH} ${jumpingY(tooth, isUpper).toFixed(1)}`;
  });
  return `M${teeth.join('L')}`;
}

const B_PAIRS = Array.from({ length: 20 }, (_, at) => 6 + at * 13);

/** B-DNA with its even backbones, Z-DNA with zigzag ones. */
export function HelicesDrawing() {
  return (
    <>
      <FigurePart width={WIDTH} height={HEIGHT} title="a. B-DNA: right-handed, even backbones">
        <path
          className={drawing['pair']}
          d={B_PAIRS.map((x) => `M${x} ${windingY(x, 0)}V${windingY(x, 2.4)}`).join('')}
        />
        <path className={drawing['strand']} d={winding(0)} />
        <path className={drawing['strand']} d={winding(2.4)} />
      </FigurePart>
      <FigurePart width={WIDTH} height={HEIGHT} title="b. Z-DNA: left-handed, zigzag backbones">
        <g data-motif="z">
          <path
            className={drawing['pair']}
            d={Array.from(
              { length: WIDTH / TOOTH },
              (_, at) => `M${at * TOOTH} ${jumpingY(at, true)}V${jumpingY(at, false)}`,
            ).join('')}
          />
          <path className={drawing['motifLine']} d={jumping(true)} />
          <path className={drawing['motifLine']} d={jumping(false)} />
        </g>
      </FigurePart>
    </>
  );
}

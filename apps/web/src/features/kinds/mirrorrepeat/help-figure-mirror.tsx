import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { exampleParts } from './help-example.ts';
import { mirrorPairs } from './mirror-parts.ts';

const STEP = 14.2;
const LETTERS_Y = 84;
/** Pairs that have an arc of their own; all would hide each other. */
const ARCS = [0, 3, 6];

/** Both arms on one strand, and arcs from bases to their like on the other side of the centre. */
export function MirrorDrawing() {
  const { before, arm, spacer, opposite, after } = exampleParts;
  const fits = mirrorPairs(exampleParts).map((pair) => pair.fits);
  const first = before.length;
  const last = first + 2 * arm.length + spacer.length - 1;
  const letters = Array.from(before + arm + spacer + opposite + after, (letter, at) => ({
    letter,
    x: (at + 0.5) * STEP,
    isArm: fits[at < first + arm.length ? at - first : last - at] !== undefined,
  }));
  const centre = ((first + last + 1) / 2) * STEP;
  return (
    <FigurePart width={letters.length * STEP} height={112}>
      <g data-motif="mir">
        {letters.map(({ letter, x, isArm }) => (
          <text key={x} className={drawing[isArm ? 'motifLetter' : 'flank']} x={x} y={LETTERS_Y}>
            {letter}
          </text>
        ))}
        {ARCS.map((pair) => {
          const from = (first + pair + 0.5) * STEP;
          const to = (last - pair + 0.5) * STEP;
          const top = 66 - (to - from) / 4;
          return (
            <path
              key={pair}
              className={drawing[fits[pair] === true ? 'ink' : 'dashed']}
              d={`M${from} 68C${from} ${top} ${to} ${top} ${to} 68`}
            />
          );
        })}
        <path className={drawing['dashed']} d={`M${centre} 4v86`} />
        <text className={drawing['words']} x={centre} y={106}>
          centre
        </text>
      </g>
    </FigurePart>
  );
}

import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { example, exampleParts } from './help-example.ts';

const STEP = 11.4;
const LETTERS_Y = 52;

/** Both copies and the spacer between them, and an arrow from a base to its like. */
export function ShiftDrawing() {
  const { before, unit, spacer, after } = exampleParts;
  const letters = Array.from(before + unit + spacer + unit + after, (letter, at) => ({
    letter,
    x: (at + 0.5) * STEP,
    isCopy: isInCopy(at - before.length),
  }));
  const start = before.length * STEP;
  const spans = [
    { name: 'copy', x: start, bases: unit.length },
    { name: 'spacer', x: start + unit.length * STEP, bases: spacer.length },
    { name: 'copy', x: start + example.shiftBp * STEP, bases: unit.length },
  ];
  return (
    <FigurePart width={letters.length * STEP} height={92}>
      <g data-motif="dir">
        {spans.map(({ name, x, bases }) => (
          <g key={x}>
            {name === 'copy' && (
              <rect
                className={drawing['pale']}
                x={x + 1}
                y={36}
                width={bases * STEP - 2}
                height={23}
                rx={3}
              />
            )}
            <path className={drawing['ink']} d={`M${x + 3} 65v5H${x + bases * STEP - 3}v-5`} />
            <text className={drawing['small']} x={x + (bases * STEP) / 2} y={86}>
              {name} {bases}
            </text>
          </g>
        ))}
        {letters.map(({ letter, x, isCopy }) => (
          <text key={x} className={drawing[isCopy ? 'motifLetter' : 'flank']} x={x} y={LETTERS_Y}>
            {letter}
          </text>
        ))}
        {[0, unit.length - 1].map((at) => {
          const from = start + (at + 0.5) * STEP;
          const to = from + example.shiftBp * STEP;
          return (
            <path
              key={at}
              className={drawing['ink']}
              d={`M${to} 33C${to - 20} 0 ${from + 20} 0 ${from} 33m-1 -8l1 8l7 -4`}
            />
          );
        })}
      </g>
    </FigurePart>
  );
}

function isInCopy(at: number): boolean {
  const place = at % example.shiftBp;
  return at >= 0 && at < example.lengthBp && place < example.unitBp;
}

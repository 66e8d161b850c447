import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { EXAMPLE_UNIT, example, exampleParts } from './help-example.ts';

const STEP = 14.2;
const LETTERS_Y = 44;

/** The repeat in its copies, and for each base of the second copy the one that it repeats. */
export function CopiesDrawing() {
  const { before, repeat, after } = exampleParts;
  const unitBp = EXAMPLE_UNIT.length;
  const start = before.length * STEP;
  const copies = Array.from({ length: Math.ceil(repeat.length / unitBp) }, (_, copy) => ({
    x: start + copy * unitBp * STEP,
    width: Math.min(unitBp, repeat.length - copy * unitBp) * STEP,
    name: copy < example.copies ? `${copy + 1}` : 'part',
  }));
  const letters = Array.from(before + repeat + after, (letter, at) => ({
    letter,
    x: (at + 0.5) * STEP,
    isInside: at >= before.length && at < before.length + repeat.length,
  }));
  return (
    <FigurePart width={letters.length * STEP} height={98}>
      <g data-motif="str">
        {copies.map(({ x, width, name }) => (
          <g key={x}>
            <rect
              className={drawing['pale']}
              x={x + 1}
              y={28}
              width={width - 2}
              height={23}
              rx={3}
            />
            <path className={drawing['ink']} d={`M${x + 3} 57v5H${x + width - 3}v-5`} />
            <text className={drawing['small']} x={x + width / 2} y={78}>
              {name}
            </text>
          </g>
        ))}
        {letters.map(({ letter, x, isInside }) => (
          <text key={x} className={drawing[isInside ? 'motifLetter' : 'flank']} x={x} y={LETTERS_Y}>
            {letter}
          </text>
        ))}
        {[0, 1, 2].map((at) => {
          const from = start + (at + 0.5) * STEP;
          const to = from + unitBp * STEP;
          return (
            <path
              key={at}
              className={drawing['ink']}
              d={`M${to} 25C${to - 8} 4 ${from + 8} 4 ${from} 25m-2 -7l2 7l6 -4`}
            />
          );
        })}
        <text className={drawing['words']} x={start + (repeat.length * STEP) / 2} y={96}>
          {example.copies} copies, {example.partial} base more
        </text>
      </g>
    </FigurePart>
  );
}

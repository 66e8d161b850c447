import drawing from '../help-drawing.module.css';
import { FigurePart } from '../help-figure.tsx';
import { EXAMPLE_LETTERS, tracts } from './help-example.ts';

const STEP = 15;
const LEFT = 12;

const xOf = (base: number) => LEFT + (base + 0.5) * STEP;

/** The letters of a repeat, its tracts with their centres, and how far these lie apart. */
export function TractsDrawing() {
  const letters = [...EXAMPLE_LETTERS].map((letter, at) => ({
    letter,
    x: xOf(at),
    isTract: tracts.some(({ start, run }) => at >= start && at < start + run.length),
  }));
  return (
    <FigurePart width={2 * LEFT + letters.length * STEP} height={104}>
      <g data-motif="aph">
        {tracts.map(({ start, run, centre }) => (
          <g key={start}>
            <rect
              className={drawing['pale']}
              x={LEFT + start * STEP}
              y={14}
              width={run.length * STEP}
              height={24}
              rx={3}
            />
            <path className={drawing['motifLine']} d={`M${xOf(centre)} 46v14`} />
          </g>
        ))}
        {letters.map(({ letter, x, isTract }) => (
          <text key={x} className={drawing[isTract ? 'motifLetter' : 'flank']} x={x} y={32}>
            {letter}
          </text>
        ))}
        {tracts.slice(1).map(({ start, centre }, at) => {
          const before = tracts[at]?.centre ?? 0;
          return (
            <g key={start}>
              <path
                className={drawing['ink']}
                d={`M${xOf(before) + 3} 68v5H${xOf(centre) - 3}v-5`}
              />
              <text className={drawing['words']} x={(xOf(before) + xOf(centre)) / 2} y={92}>
                {centre - before} bases
              </text>
            </g>
          );
        })}
      </g>
    </FigurePart>
  );
}

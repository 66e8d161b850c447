import { formatDecimal } from '../../../ui/words/format-number.ts';
import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { markPairs } from './cpx-pairs.ts';
import { EXAMPLE, EXAMPLE_PAIR, type Stretch, steps } from './help-example.ts';

const STEP = 13;
const LETTERS_Y = 18;
const ROW_PX = 44;

const ROWS: readonly { name: string; of: Stretch; isGood: boolean }[] = [
  { name: 'first good window', of: steps.first, isGood: true },
  { name: 'the next one: not good', of: steps.next, isGood: false },
  { name: 'moved back until it is good', of: steps.last, isGood: true },
  { name: 'island', of: steps.island, isGood: true },
];

/** The letters with their pairs, and below them the windows on the way to an island. */
export function WindowsDrawing() {
  let at = 0;
  const letters = markPairs(EXAMPLE, EXAMPLE_PAIR).flatMap(({ text, mark }) =>
    [...text].map((letter) => ({ letter, isPair: mark === 'cpx', x: (at++ + 0.5) * STEP })),
  );
  return (
    <FigurePart width={EXAMPLE.length * STEP} height={LETTERS_Y + 14 + ROWS.length * ROW_PX}>
      <g data-motif="cpx">
        {letters.map(({ letter, isPair, x }) => (
          <g key={x}>
            {isPair && (
              <>
                <rect className={drawing['pale']} x={x - STEP / 2} y={2} width={STEP} height={22} />
                <rect
                  className={drawing['motif']}
                  x={x - STEP / 2}
                  y={24}
                  width={STEP}
                  height={2}
                />
              </>
            )}
            <text className={drawing[isPair ? 'motifLetter' : 'letter']} x={x} y={LETTERS_Y}>
              {letter}
            </text>
          </g>
        ))}
        {ROWS.map(({ name, of, isGood }, row) => {
          const x = of.start * STEP;
          const y = LETTERS_Y + 24 + row * ROW_PX;
          const width = of.lengthBp * STEP;
          return (
            <g key={name}>
              <rect
                className={drawing[isGood ? 'motif' : 'dashed']}
                x={x}
                y={y}
                width={width}
                height={name === 'island' ? 10 : 6}
                rx={2}
              />
              <text
                className={drawing['words']}
                x={x + width / 2}
                y={y + (name === 'island' ? 28 : 24)}
              >
                {name}: {of.letters}/{of.lengthBp} = {formatDecimal(of.share, 2)},{' '}
                {formatDecimal(of.ratio, 2)}
              </text>
            </g>
          );
        })}
      </g>
    </FigurePart>
  );
}

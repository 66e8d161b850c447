import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';

const STEP = 14.2;

interface TractsProps {
  motif: string;
  /** The letters of a hit in turn: tract, loop, tract, and so on. */
  parts: readonly string[];
}

/** A hit along the sequence: each tract in a box, the loops between them with their length. */
export function TractsDrawing({ motif, parts }: TractsProps) {
  const total = parts.join('').length;
  let before = 0;
  const placed = parts.map((letters, at) => {
    const part = { letters, at, x: 10 + before * STEP, width: letters.length * STEP };
    before += letters.length;
    return part;
  });
  return (
    <FigurePart width={total * STEP + 20} height={62}>
      <g data-motif={motif}>
        {placed.map(({ letters, at, x, width }) => {
          const isTract = at % 2 === 0;
          return (
            <g key={at}>
              {isTract && (
                <rect className={drawing['pale']} x={x} y={10} width={width} height={23} rx={3} />
              )}
              {Array.from(letters, (letter, place) => (
                <text
                  // biome-ignore lint/suspicious/noArrayIndexKey: letters have no name but their place
                  key={place}
                  className={drawing[isTract ? 'motifLetter' : 'flank']}
                  x={x + (place + 0.5) * STEP}
                  y={26}
                >
                  {letter}
                </text>
              ))}
              <text className={drawing['small']} x={x + width / 2} y={52}>
                {letters.length}
              </text>
            </g>
          );
        })}
      </g>
    </FigurePart>
  );
}

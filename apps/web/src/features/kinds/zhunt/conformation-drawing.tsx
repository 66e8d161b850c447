import drawing from '../help/help-drawing.module.css';

const STEP = 22;
const MARGIN = 10;
const ROW = { syn: 22, anti: 50 };
const HEIGHT = 72;

interface ConformationDrawingProps {
  letters: string;
  /** As many letters A (anti) and S (syn). */
  conformation: string;
  label: string;
}

/** The backbone of a window as it zigzags: bases that are syn are above those that are anti. */
export function ConformationDrawing({ letters, conformation, label }: ConformationDrawingProps) {
  const width = letters.length * STEP + 2 * MARGIN;
  return (
    <svg role="img" aria-label={label} width={width} height={HEIGHT}>
      <ConformationPath letters={letters} conformation={conformation} />
    </svg>
  );
}

/** The same as a part of a picture. */
export function ConformationPath({
  letters,
  conformation,
}: Pick<ConformationDrawingProps, 'letters' | 'conformation'>) {
  const bases = Array.from(letters, (letter, at) => ({
    letter,
    x: MARGIN + (at + 0.5) * STEP,
    y: conformation[at] === 'S' ? ROW.syn : ROW.anti,
  }));
  const line = bases.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <g data-motif="zh">
      <path className={drawing['thin']} d={line} />
      {bases.map(({ letter, x, y }) => (
        <g key={x}>
          <circle className={drawing['ring']} cx={x} cy={y} r={9} />
          <text className={drawing['letter']} x={x} y={y + 4}>
            {letter}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The size of a picture with this number of bases. */
export function conformationSize(bases: number): { width: number; height: number } {
  return { width: bases * STEP + 2 * MARGIN, height: HEIGHT };
}

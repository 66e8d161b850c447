import drawing from '../help-drawing.module.css';
import { FigurePart } from '../help-figure.tsx';
import { exampleParts } from './help-example.ts';
import { RloopDrawing } from './rloop-drawing.tsx';

const PAIRS = [20, 34, 48, 62, 378, 392, 406, 420];
const HYBRID = Array.from({ length: 14 }, (_, index) => 122 + index * 14);

/** An R-loop in a cell: RNA bound to one strand, the other one free. */
export function BubbleDrawing() {
  return (
    <FigurePart width={440} height={190}>
      <g data-motif="rl1">
        <path
          className={drawing['motifLine']}
          strokeWidth={4}
          d="M10 106H72C112 106 104 40 160 40H280C336 40 328 106 368 106H430"
        />
        <path className={drawing['strand']} d="M10 130H430" />
        <path className={drawing['pair']} d={PAIRS.map((x) => `M${x} 109v18`).join('')} />
        <path className={drawing['pair']} d={HYBRID.map((x) => `M${x} 113v15`).join('')} />
        <path
          className={drawing['ink']}
          strokeWidth={2.5}
          d="M70 76C84 92 96 111 118 111H312"
          strokeDasharray="7 3"
        />
        <path className={drawing['ink']} d="M312 111l-7 -5m7 5l-7 5" />
      </g>
      <text className={drawing['words']} x={220} y={26}>
        free strand, rich in G
      </text>
      <text className={drawing['words']} x={220} y={96}>
        RNA
      </text>
      <text className={drawing['words']} x={220} y={152}>
        template strand
      </text>
      <text className={drawing['small']} x={66} y={70}>
        5′
      </text>
      <text className={drawing['small']} x={14} y={98}>
        5′
      </text>
      <text className={drawing['small']} x={426} y={98}>
        3′
      </text>
      <path className={drawing['ink']} d="M150 172h140m-7 -5l7 5l-7 5" />
      <text className={`${drawing['note']} ${drawing['left']}`} x={300} y={176}>
        transcription
      </text>
    </FigurePart>
  );
}

const STEP = 11;
const SHOWN_REZ = 14;
const Y = 52;

/** RIZ, linker and the ends of the REZ in letters, and all of it to scale. */
export function PartsDrawing() {
  const { riz, linker, rez } = exampleParts;
  const shown = [
    ...[...riz].map((letter) => ({ letter, part: 'riz' })),
    ...[...linker].map((letter) => ({ letter, part: 'linker' })),
    ...[...rez.slice(0, SHOWN_REZ)].map((letter) => ({ letter, part: 'rez' })),
    ...[...' … '].map((letter) => ({ letter, part: 'gap' })),
    ...[...rez.slice(-SHOWN_REZ)].map((letter) => ({ letter, part: 'rez' })),
  ];
  const linkerAt = riz.length * STEP;
  const rezAt = linkerAt + linker.length * STEP;
  const end = shown.length * STEP;
  const brackets = [
    { name: `RIZ, ${riz.length} bp`, from: 0, to: linkerAt },
    { name: `linker, ${linker.length}`, from: linkerAt, to: rezAt },
    { name: `REZ, ${rez.length} bp`, from: rezAt, to: end },
  ];
  return (
    <>
      <FigurePart width={end} height={92}>
        <g data-motif="rl1">
          {shown.map(({ letter, part }, at) => {
            const x = (at + 0.5) * STEP;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: letters have no name but their place.
              <g key={at}>
                {part === 'riz' && letter === 'G' && (
                  <rect
                    className={drawing['pale']}
                    x={x - STEP / 2}
                    y={Y - 16}
                    width={STEP}
                    height={21}
                  />
                )}
                <text className={drawing[letter === 'G' ? 'motifLetter' : 'letter']} x={x} y={Y}>
                  {letter}
                </text>
              </g>
            );
          })}
          {brackets.map(({ name, from, to }, index) => (
            <g key={name}>
              <path className={drawing['ink']} d={`M${from + 2} 64v5H${to - 2}v-5`} />
              <text className={drawing['words']} x={(from + to) / 2} y={index === 1 ? 20 : 87}>
                {name}
              </text>
            </g>
          ))}
        </g>
      </FigurePart>
      <RloopDrawing
        shape={{
          model: 'm1',
          strand: '+',
          rizBp: riz.length,
          linkerBp: linker.length,
          rezBp: rez.length,
        }}
        scaleBp={riz.length + linker.length + rez.length}
        width={end}
      />
    </>
  );
}

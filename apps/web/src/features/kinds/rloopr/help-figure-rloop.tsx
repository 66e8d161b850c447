import { splitRuns } from '../../../ui/letters/dna-runs.ts';
import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import { exampleParts } from './help-example.ts';
import { RloopDrawing } from './rloop-drawing.tsx';

const PAIRS = [14, 27, 40, 290, 303, 316];
const HYBRID = Array.from({ length: 12 }, (_, index) => 84 + index * 13);

/** An R-loop in a cell: RNA bound to one strand, the other one free. */
export function BubbleDrawing() {
  return (
    <FigurePart width={330} height={182}>
      <g data-motif="rl1">
        <path
          className={drawing['motifLine']}
          d="M6 106H46C82 106 76 40 122 40H208C254 40 248 106 284 106H324"
        />
        <path className={drawing['strand']} d="M6 130H324" />
        <path className={drawing['pair']} d={PAIRS.map((x) => `M${x} 109v18`).join('')} />
        <path className={drawing['pair']} d={HYBRID.map((x) => `M${x} 113v15`).join('')} />
        <path className={drawing['ink']} d="M40 74C52 92 62 111 82 111H236" strokeDasharray="7 3" />
        <path className={drawing['ink']} d="M238 111l-7 -5m7 5l-7 5" />
      </g>
      <text className={drawing['words']} x={165} y={26}>
        free strand, rich in G
      </text>
      <text className={drawing['words']} x={165} y={96}>
        RNA
      </text>
      <text className={drawing['words']} x={165} y={152}>
        template strand
      </text>
      <text className={drawing['small']} x={36} y={68}>
        5′
      </text>
      <text className={drawing['small']} x={10} y={98}>
        5′
      </text>
      <text className={drawing['small']} x={320} y={98}>
        3′
      </text>
      <path className={drawing['ink']} d="M84 172h120m-7 -5l7 5l-7 5" />
      <text className={`${drawing['note']} ${drawing['left']}`} x={214} y={176}>
        transcription
      </text>
    </FigurePart>
  );
}

const STEP = 11;
const SHOWN_REZ = 13;
const LETTERS_Y = 18;
const SCALE_PX = 320;

/** RIZ, linker and the ends of the REZ in letters, and all of it to scale. */
export function PartsDrawing() {
  const { riz, linker, rez } = exampleParts;
  return (
    <>
      <Letters text={riz} title={`RIZ, ${riz.length} bp`} isTinted />
      <Letters text={linker} title={`linker, ${linker.length}`} />
      <Letters
        text={`${rez.slice(0, SHOWN_REZ)} … ${rez.slice(-SHOWN_REZ)}`}
        title={`REZ, ${rez.length} bp`}
      />
      <RloopDrawing
        shape={{
          model: 'm1',
          strand: '+',
          rizBp: riz.length,
          linkerBp: linker.length,
          rezBp: rez.length,
        }}
        scaleBp={riz.length + linker.length + rez.length}
        width={SCALE_PX}
      />
    </>
  );
}

interface LettersProps {
  text: string;
  title: string;
  /** Whether runs of G have a background of their own. */
  isTinted?: boolean;
}

/** Letters over a bracket; G is in the colour of the motif. */
function Letters({ text, title, isTinted = false }: LettersProps) {
  const width = text.length * STEP;
  let at = 0;
  return (
    <FigurePart width={width} height={34} title={title}>
      <g data-motif="rl1">
        {splitRuns(text).map((run) => {
          const x = at * STEP;
          at += run.text.length;
          const isCluster = isTinted && run.base === 'G' && run.runClass > 2;
          return (
            <g key={x}>
              {isCluster && (
                <rect
                  className={drawing['pale']}
                  x={x}
                  y={1}
                  width={run.text.length * STEP}
                  height={22}
                />
              )}
              {Array.from(run.text, (letter, index) => ({
                letter,
                middle: x + (index + 0.5) * STEP,
              })).map(({ letter, middle }) => (
                <text
                  key={middle}
                  className={drawing[run.base === 'G' ? 'motifLetter' : 'letter']}
                  x={middle}
                  y={LETTERS_Y}
                >
                  {letter}
                </text>
              ))}
            </g>
          );
        })}
        <path className={drawing['ink']} d={`M2 27v5H${width - 2}v-5`} />
      </g>
    </FigurePart>
  );
}

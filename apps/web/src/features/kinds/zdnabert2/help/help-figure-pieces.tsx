import { PIECE_STEP, PIECE_TOKENS } from '@flipon/analyses/kinds/zdnabert2/network-pieces';
import drawing from '../../help/help-drawing.module.css';
import { FigurePart } from '../../help/help-figure.tsx';

const LETTERS = 'TACGCGTGCACG';
const WORD_BP = 6;
const STEP = 22;
const LETTERS_Y = 20;
const WORD_PX = 22;
const WORDS = [0, 1, 2, 3];

/**
 * The first words of a sequence, each below its bases; the bold letter is the one that the word
 * represents.
 */
export function WordsDrawing() {
  const xOf = (at: number) => (at + 0.5) * STEP;
  return (
    <FigurePart
      width={LETTERS.length * STEP}
      height={LETTERS_Y + 16 + WORDS.length * WORD_PX}
      title="a. Words of six bases"
    >
      <g data-motif="zb">
        {[...LETTERS].map((letter, at) => (
          <text key={xOf(at)} className={drawing['letter']} x={xOf(at)} y={LETTERS_Y}>
            {letter}
          </text>
        ))}
        {WORDS.map((first) => (
          <g key={first}>
            {[...LETTERS.slice(first, first + WORD_BP)].map((letter, at) => (
              <text
                key={xOf(at)}
                className={drawing[at === 0 ? 'motifLetter' : 'flank']}
                x={xOf(first + at)}
                y={LETTERS_Y + 14 + (first + 1) * WORD_PX}
              >
                {letter}
              </text>
            ))}
          </g>
        ))}
      </g>
    </FigurePart>
  );
}

/** Pixels of a word, but overlaps are drawn wider than they are: 16 words would be a hair. */
const STEP_PX = 90;
const OVERLAP_PX = 22;
const PIECES = [0, 1, 2];

/** Three pieces, each beginning where the one before has 16 words left. */
export function PiecesDrawing() {
  return (
    <FigurePart
      width={PIECES.length * STEP_PX + OVERLAP_PX + 4}
      height={LETTERS_Y + 16 + WORDS.length * WORD_PX}
      title={`b. Pieces of ${PIECE_TOKENS} words`}
    >
      <g data-motif="zb">
        {PIECES.map((piece) => {
          const x = 2 + piece * STEP_PX;
          const y = 14 + piece * 30;
          return (
            <g key={piece}>
              <rect
                className={drawing['pale']}
                x={x}
                y={y}
                width={STEP_PX + OVERLAP_PX}
                height={14}
              />
              <rect className={drawing['motif']} x={x} y={y} width={STEP_PX} height={14} />
              <text className={`${drawing['small']} ${drawing['left']}`} x={x} y={y + 28}>
                {piece * PIECE_STEP + 1}
              </text>
            </g>
          );
        })}
      </g>
    </FigurePart>
  );
}

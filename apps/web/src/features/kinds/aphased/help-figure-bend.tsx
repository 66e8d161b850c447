import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';

/** Places of tracts on two helices: once a turn, all on one side; and at other distances. */
export function BendDrawing() {
  return (
    <>
      <FigurePart width={250} height={112} title="a. In phase: every tract bends to one side">
        <path className={drawing['strand']} d="M10 96C40 40 90 18 125 18S210 40 240 96" />
        <g data-motif="aph">
          <path className={drawing['thick']} d="M40 55l14-13M92 23l16-4M142 19l16 4M196 42l14 13" />
        </g>
      </FigurePart>
      <FigurePart width={250} height={112} title="b. Out of phase: the bends cancel out">
        <path
          className={drawing['strand']}
          d="M10 60C30 44 50 44 70 58S110 74 130 60S170 44 190 58S220 70 240 60"
        />
        <g data-motif="aph">
          <path className={drawing['thick']} d="M34 48l14 0M92 67l16 0M150 49l16 0M206 65l16 0" />
        </g>
      </FigurePart>
    </>
  );
}

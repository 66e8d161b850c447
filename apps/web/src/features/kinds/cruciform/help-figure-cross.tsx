import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';

const SIDES = [12, 26, 40, 54, 68, 82, 96];
const RIGHT = SIDES.map((x) => 280 - x);
const STEM = [14, 26, 38, 50];

/** The same bases as a double strand, and as a cross of two hairpins. */
export function CrossDrawing() {
  return (
    <>
      <FigurePart width={280} height={112} title="a. Linear: each arm pairs with the other strand">
        <path
          className={drawing['pair']}
          d={Array.from({ length: 19 }, (_, at) => `M${14 + at * 14} 46v18`).join('')}
        />
        <path className={drawing['strand']} d="M4 44H276M4 66H276" />
        <g data-motif="cru">
          <path className={drawing['thick']} d="M62 44h58M62 66h58M160 44h58M160 66h58" />
        </g>
        <text className={drawing['words']} x={91} y={28}>
          arm
        </text>
        <text className={drawing['words']} x={140} y={28}>
          spacer
        </text>
        <text className={drawing['words']} x={189} y={28}>
          arm
        </text>
      </FigurePart>
      <FigurePart width={280} height={190} title="b. Cruciform: arms of one strand pair">
        <path
          className={drawing['pair']}
          d={[...SIDES, ...RIGHT].map((x) => `M${x} 86v18`).join('')}
        />
        <path
          className={drawing['pair']}
          d={STEM.map((y) => `M126 ${84 - y}h28M126 ${106 + y}h28`).join('')}
        />
        <path
          className={drawing['strand']}
          d="M4 84H124V26C110 -2 170 -2 156 26V84H276M4 106H124V164C110 192 170 192 156 164V106H276"
        />
        <g data-motif="cru">
          <path className={drawing['thick']} d="M124 82v-56M156 82v-56M124 108v56M156 108v56" />
        </g>
      </FigurePart>
    </>
  );
}

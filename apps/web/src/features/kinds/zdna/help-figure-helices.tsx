import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import styles from './help-helices.module.css';

const WIDTH = 260;
const HEIGHT = 96;
const MIDDLE = HEIGHT / 2;
/** Pixels from pair to pair. */
const PAIR_PX = 10;
/** How far the second strand follows the first one on its way round. */
const GROOVE = 2.4;

interface Helix {
  /** Pixels of a full turn, and from point to point of a strand. */
  turn: number;
  base: number;
  reach: number;
  /** How far every second base leaps out of line. */
  leap: number;
  /** In front, strands of a right-handed helix go down to the right, those of a left-handed one up. */
  isRightHanded: boolean;
}

const B_DNA: Helix = { turn: 104, base: 5, reach: 34, leap: 0, isRightHanded: true };
const Z_DNA: Helix = { turn: 124, base: 10, reach: 27, leap: 5, isRightHanded: false };

interface Point {
  x: number;
  y: number;
  isInFront: boolean;
}

function strandOf({ turn, base, reach, leap, isRightHanded }: Helix, phase: number): Point[] {
  return Array.from({ length: WIDTH / base + 1 }, (_, at) => {
    const x = at * base;
    const angle = (2 * Math.PI * x) / turn + phase;
    const goesDown = Math.sin(angle) < 0;
    const out = at % 2 === 0 ? leap : -leap;
    return { x, y: MIDDLE + reach * Math.cos(angle) + out, isInFront: goesDown === isRightHanded };
  });
}

/** The stretches of a strand in front, or behind, as one path. */
function pathOf(points: readonly Point[], isInFront: boolean): string {
  return points
    .slice(1)
    .map(({ x, y, isInFront: isHere }, before) => {
      const from = points[before];
      return from === undefined || isHere !== isInFront
        ? ''
        : `M${from.x} ${from.y.toFixed(1)}L${x} ${y.toFixed(1)}`;
    })
    .join('');
}

function HelixDrawing({ helix, className }: { helix: Helix; className: string | undefined }) {
  const [one = [], two = []] = [0, GROOVE].map((phase) => strandOf(helix, phase));
  const front = pathOf(one, true) + pathOf(two, true);
  return (
    <>
      <path
        className={drawing['pair']}
        d={one
          .map(({ x, y }, at) =>
            x % PAIR_PX === 0 ? `M${x} ${y.toFixed(1)}V${(two[at]?.y ?? y).toFixed(1)}` : '',
          )
          .join('')}
      />
      <path
        className={`${className} ${styles['back']}`}
        d={pathOf(one, false) + pathOf(two, false)}
      />
      <path className={styles['halo']} d={front} />
      <path className={className} d={front} />
    </>
  );
}

/** B-DNA with its even backbones, Z-DNA with zigzag ones. */
export function HelicesDrawing() {
  return (
    <>
      <FigurePart width={WIDTH} height={HEIGHT} title="a. B-DNA: right-handed, even backbones">
        <HelixDrawing helix={B_DNA} className={drawing['strand']} />
      </FigurePart>
      <FigurePart width={WIDTH} height={HEIGHT} title="b. Z-DNA: left-handed, zigzag backbones">
        <g data-motif="z">
          <HelixDrawing helix={Z_DNA} className={drawing['motifLine']} />
        </g>
      </FigurePart>
    </>
  );
}

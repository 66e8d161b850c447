import drawing from '../help/help-drawing.module.css';
import { FigurePart } from '../help/help-figure.tsx';
import styles from './help-scores.module.css';

const BASES = [
  [23, 23],
  [135, 23],
  [135, 135],
  [23, 135],
] as const;
const BONDS = 'M48 15H110M48 31H110M127 48v62M143 48v62M110 143H48M110 127H48M31 110V48M15 110V48';

/** The corners of the lowest tetrad, front left first; those of the others are one level higher each. */
const CORNERS = [
  [12, 176],
  [88, 188],
  [134, 140],
  [58, 128],
] as const;
const FLOOR_PX = 54;
const FLOORS = [0, 1, 2];
const RUNS = ['GGG', 'GGG', 'GGG', 'GGG'];
const RUN_PX = 57.6;

/** A tetrad, a folded quadruplex, and the letters that make one. */
export function QuadruplexDrawing() {
  return (
    <>
      <FigurePart width={158} height={158} title="a. One tetrad, seen from above">
        <path className={styles['bond']} d={BONDS} />
        {BASES.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect className={styles['base']} x={-23} y={-23} width={46} height={46} rx={9} />
            <text className={styles['baseLetter']} y={7}>
              G
            </text>
          </g>
        ))}
        <circle className={styles['ion']} cx={79} cy={79} r={17} />
        <text className={drawing['words']} x={79} y={84}>
          K⁺
        </text>
      </FigurePart>
      <FigurePart width={150} height={228} title="b. Three tetrads, three loops">
        <Columns corners={[2, 3]} />
        {FLOORS.map((floor) => {
          const points = CORNERS.map(([x, y]) => `${x},${y - floor * FLOOR_PX}`).join(' ');
          return (
            <g key={floor}>
              <polygon className={styles['face']} points={points} />
              <polygon className={styles['edge']} points={points} />
            </g>
          );
        })}
        <Columns corners={[0, 1]} />
        {FLOORS.flatMap((floor) =>
          CORNERS.map(([x, y]) => (
            <circle
              key={`${floor} ${x}`}
              className={styles['node']}
              cx={x}
              cy={y - floor * FLOOR_PX}
              r={6.5}
            />
          )),
        )}
        <path
          className={drawing['strand']}
          d="M12 62C-2 12 40 -18 58 14M134 26C152 -12 108 22 88 74"
        />
        <path
          className={drawing['strand']}
          strokeDasharray="5 4"
          d="M58 134C68 168 130 176 134 146"
        />
        <path className={drawing['strand']} d="M12 182v22M88 194v16" />
        <text className={drawing['words']} x={12} y={222}>
          5′
        </text>
        <text className={drawing['words']} x={88} y={226}>
          3′
        </text>
      </FigurePart>
      <FigurePart width={206} height={76} title="c. Four runs of G, loops between">
        {RUNS.map((run, index) => {
          const x = 2 + index * RUN_PX;
          return (
            <g key={x} transform={`translate(${x} 44)`}>
              <rect className={styles['base']} width={29} height={26} rx={3} />
              <text className={styles['run']} x={14.5} y={18}>
                {run}
              </text>
              {index < RUNS.length - 1 && (
                <>
                  <path className={drawing['strand']} d="M29 13C33 -24 53.6 -24 57.6 13" />
                  <text className={drawing['letter']} x={43} y={-26}>
                    TTA
                  </text>
                </>
              )}
            </g>
          );
        })}
      </FigurePart>
    </>
  );
}

/** The strand where it runs from floor to floor. */
function Columns({ corners }: { corners: readonly number[] }) {
  const lines = corners.map((corner) => {
    const [x, y] = CORNERS[corner] ?? [0, 0];
    return `M${x} ${y}v${-2 * FLOOR_PX}`;
  });
  return <path className={styles['column']} d={lines.join('')} />;
}

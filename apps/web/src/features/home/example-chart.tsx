import styles from './example-chart.module.css';
import { EXAMPLE } from './example-counts.ts';

const WIDTH = 560;
const AXIS_Y = 168;
const HIT_HEIGHT = 3.6;
const SEGMENT = WIDTH / EXAMPLE.gRich.length;
const RULER_KB = [50, 100, 150, 200];
const BP_PER_UNIT = EXAMPLE.lengthBp / WIDTH;

/** Bars of one side of the axis, as one path: fewer elements than a rectangle for each segment. */
function bars(counts: readonly number[], direction: 1 | -1): string {
  return counts
    .map((count, segment) => {
      const x = (segment * SEGMENT).toFixed(1);
      const height = (count * HIT_HEIGHT * direction).toFixed(1);
      return count === 0 ? '' : `M${x} ${AXIS_Y}h${(SEGMENT - 1).toFixed(1)}v${height}H${x}z`;
    })
    .join('');
}

/** The picture of the example's result: what G does rises above the axis, what C does falls below. */
export function ExampleChart() {
  return (
    <figure className={styles['figure']}>
      <svg
        className={styles['chart']}
        viewBox={`0 0 ${WIDTH} 288`}
        role="img"
        aria-label="1,093 G4 hunter hits along the human alpha-globin region: 528 on the strand given, 565 on the other one, most of them between 70 and 110 kb and from 165 kb on"
      >
        <defs>
          <pattern
            id="example-c-rich"
            width="4.5"
            height="4.5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="4.5" height="4.5" className={styles['c']} />
            <rect width="1" height="4.5" className={styles['gap']} />
          </pattern>
        </defs>
        <path className={styles['ruler']} d={`M0 22H${WIDTH}M.5 16v12`} />
        <text className={styles['tick']} x="0" y="11">
          1
        </text>
        {RULER_KB.map((kb) => {
          const x = (kb * 1000) / BP_PER_UNIT;
          return (
            <g key={kb}>
              <path className={styles['ruler']} d={`M${x.toFixed(1)} 16v12`} />
              <text className={styles['tick']} x={x} y="11" textAnchor="middle">
                {kb} kb
              </text>
            </g>
          );
        })}
        <path className={styles['g']} d={bars(EXAMPLE.gRich, -1)} />
        <path fill="url(#example-c-rich)" d={bars(EXAMPLE.cRich, 1)} />
        <path className={styles['ruler']} d={`M0 ${AXIS_Y}H${WIDTH}`} />
      </svg>
      <figcaption className={styles['caption']}>
        <span className={styles['key']}>
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" className={styles['g']} />
          </svg>
          G-rich, above
        </span>
        <span className={styles['key']}>
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" fill="url(#example-c-rich)" />
          </svg>
          C-rich, below
        </span>
        <span>
          Human alpha-globin region, 210,155 bp: 1,093 G4 hunter hits, counted in 80 segments.
        </span>
      </figcaption>
    </figure>
  );
}

import type { Pattern } from '@flipon/analyses/kind-look';
import type { ReactNode } from 'react';
import { type ChartLook, type ChartSeries, seriesOf } from './chart-look.ts';

interface PatternShape {
  width: number;
  height: number;
  /** In the colour of the ground, over the colour of the class. */
  marks: ReactNode;
  transform?: string;
}

const GROUND = 'var(--surface)';

const SHAPES: Readonly<Record<Exclude<Pattern, 'solid'>, PatternShape>> = {
  diagonal: {
    width: 4.5,
    height: 4.5,
    marks: <rect width="1" height="4.5" fill={GROUND} opacity="0.85" />,
    transform: 'rotate(45)',
  },
  checks: {
    width: 6,
    height: 6,
    marks: <path d="M0 0h3v3H0zM3 3h3v3H3z" fill={GROUND} opacity="0.7" />,
  },
  level: {
    width: 5,
    height: 5,
    marks: <rect width="5" height="1" fill={GROUND} opacity="0.75" />,
  },
  upright: { width: 4, height: 4, marks: <rect width="1.2" height="4" fill={GROUND} /> },
  dots: { width: 5, height: 5, marks: <circle cx="2.5" cy="2.5" r="1" fill={GROUND} /> },
  grid: {
    width: 5,
    height: 5,
    marks: <path d="M0 2.5h5M2.5 0v5" fill="none" stroke={GROUND} strokeWidth="0.9" />,
  },
  zigzag: {
    width: 6,
    height: 5,
    marks: <path d="M0 4l3-3 3 3" fill="none" stroke={GROUND} strokeWidth="1" />,
  },
};

/** The patterns of a look, for `fillOf`; they must stand in every drawing that is shown alone. */
export function SeriesPatterns({ id, look }: { id: string; look: ChartLook }) {
  return (
    <defs>
      {patternsOf(look).map(({ colour, pattern }) => {
        if (pattern === 'solid') return null;
        const { width, height, marks, transform } = SHAPES[pattern];
        return (
          <pattern
            key={pattern}
            id={`${id}-${pattern}`}
            width={width}
            height={height}
            patternUnits="userSpaceOnUse"
            patternTransform={transform}
          >
            <rect width={width} height={height} fill={colour} />
            {marks}
          </pattern>
        );
      })}
    </defs>
  );
}

/** One class for each pattern: those of both sides share theirs. */
function patternsOf(look: ChartLook): ChartSeries[] {
  const all = seriesOf(look);
  return all.filter(
    ({ pattern }, index) => all.findIndex((each) => each.pattern === pattern) === index,
  );
}

/** What fills the bars of a class; its pattern is there under the same id. */
export function fillOf({ colour, pattern }: ChartSeries, patternsId: string): string {
  return pattern === 'solid' ? colour : `url(#${patternsId}-${pattern})`;
}

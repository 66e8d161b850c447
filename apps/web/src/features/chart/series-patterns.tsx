import { type ChartLook, type ChartSeries, seriesOf } from './chart-look.ts';
import { PATTERN_SHAPES } from './pattern-shapes.ts';

const GROUND = 'var(--surface)';

/** The patterns of a look, for `fillOf`; every drawing that is shown alone needs them. */
export function SeriesPatterns({ id, look }: { id: string; look: ChartLook }) {
  return (
    <defs>
      {patternsOf(look).map(({ colour, pattern }) => {
        if (pattern === 'solid') return null;
        const { width, height, marks, opacity, turn } = PATTERN_SHAPES[pattern];
        return (
          <pattern
            key={pattern}
            id={`${id}-${pattern}`}
            width={width}
            height={height}
            patternUnits="userSpaceOnUse"
            patternTransform={turn === 0 ? undefined : `rotate(${turn})`}
          >
            <rect width={width} height={height} fill={colour} />
            <path d={marks} fill={GROUND} opacity={opacity} />
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

/** The fill of a class's bars; its pattern has the same id. */
export function fillOf({ colour, pattern }: ChartSeries, patternsId: string): string {
  return pattern === 'solid' ? colour : `url(#${patternsId}-${pattern})`;
}

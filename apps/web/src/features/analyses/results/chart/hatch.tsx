import type { ChartSide } from './chart-look.ts';

/** The diagonal pattern of a side, for `fillOf`; it must stand in every drawing that is shown alone. */
export function Hatch({ id, side }: { id: string; side: ChartSide }) {
  return (
    <defs>
      <pattern
        id={id}
        width="4.5"
        height="4.5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="4.5" height="4.5" fill={side.colour} />
        <rect width="1" height="4.5" fill="var(--surface)" opacity="0.85" />
      </pattern>
    </defs>
  );
}

export function fillOf({ colour, isHatched }: ChartSide, hatchId: string): string {
  return isHatched ? `url(#${hatchId})` : colour;
}

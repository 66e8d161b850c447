import { useId } from 'react';

const WIDTH = 90;

/** A relative affinity as a bar; its number is next to it, so screen readers skip the bar. */
export function AffinityBar({ affinity }: { affinity: number }) {
  const patternId = useId();
  return (
    <svg width={WIDTH} height={14} aria-hidden="true">
      <defs>
        <pattern id={patternId} width={4} height={4} patternUnits="userSpaceOnUse">
          <rect fill="var(--m-p53)" width={4} height={4} />
          <rect fill="var(--surface)" width={1.2} height={4} />
        </pattern>
      </defs>
      <rect fill="var(--line)" y={3} width={WIDTH} height={8} rx={1} />
      <rect fill={`url(#${patternId})`} y={3} width={WIDTH * affinity} height={8} />
    </svg>
  );
}

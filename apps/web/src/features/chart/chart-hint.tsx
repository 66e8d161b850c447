import { useIsNarrow } from '../../ui/screen-width.ts';

interface ChartHintProps {
  /** "80 segments of 2,627 bp". */
  division: string;
  hasRecords: boolean;
  /** What can be chosen: "segment". */
  part: string;
}

/** How a picture is divided, and what can be done with it. */
export function ChartHint({ division, hasRecords, part }: ChartHintProps) {
  const isNarrow = useIsNarrow();
  return (
    <p>
      {division}
      {hasRecords && ', the ruler begins anew with each record'}.{' '}
      <span data-print="no">
        {isNarrow ? 'Tap' : 'Click'} a {part} to filter the table, drag to zoom.
      </span>
    </p>
  );
}

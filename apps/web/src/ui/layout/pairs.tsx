import type { ReactNode } from 'react';

export interface Pair {
  /** Where a label alone is not unique, or no text. */
  key?: string;
  label: ReactNode;
  value: ReactNode;
}

/** Words and their values; the caller decides the layout. */
export function Pairs({ pairs, className }: { pairs: readonly Pair[]; className?: string }) {
  return (
    <dl className={className}>
      {pairs.map(({ key, label, value }) => (
        <div key={key ?? String(label)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

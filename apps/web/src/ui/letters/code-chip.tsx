import type { MotifColour } from '@flipon/analyses/kind-look';
import styles from './code-chip.module.css';

interface CodeChipProps {
  code: string;
  colour: MotifColour;
  /** A tooltip, where its name is not next to it. */
  title?: string | undefined;
}

/** The two letters of a kind, with its colour at the left; screen readers are given its name by the caller. */
export function CodeChip({ code, colour, title }: CodeChipProps) {
  return (
    <span className={styles['code']} data-motif={colour} title={title} aria-hidden="true">
      {code}
    </span>
  );
}

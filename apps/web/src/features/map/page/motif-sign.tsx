import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './motif-sign.module.css';

const PLAIN = { lines: 'M2.5 12h5.5M16 12h5.5M8 8.5h8v7H8z' };

interface MotifSignProps {
  kind: AnalysisKind;
  /** For those who hear the page, where no words stand beside it. */
  label?: string;
  size?: number;
}

/** The sign of a kind in its colour, without a plate: for fields as narrow as a number. */
export function MotifSign({ kind, label, size = 16 }: MotifSignProps) {
  const { look } = definitionOf(kind);
  const { lines, dashes, filled }: { lines?: string; dashes?: string; filled?: string } =
    look?.glyph ?? PLAIN;
  return (
    <>
      <svg
        className={styles['sign']}
        data-motif={look?.colour ?? 'plain'}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.7}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {lines !== undefined && <path d={lines} />}
        {dashes !== undefined && <path d={dashes} strokeDasharray="2 1.8" />}
        {filled !== undefined && <path d={filled} fill="currentColor" stroke="none" />}
      </svg>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}

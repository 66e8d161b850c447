import type { ReactNode } from 'react';
import styles from './motif-glyph.module.css';

/** Motifs that have a sign; every kind that is shown is one of them, or it does not compile. */
export type MotifKind = 'g4hunter' | 'rloopr' | 'zdna' | 'cpg' | 'p53predictor' | 'cruciform';

const GLYPHS: Record<MotifKind, { className: string; paths: ReactNode }> = {
  // A tetrad with its ion.
  g4hunter: {
    className: styles['g4'] ?? '',
    paths: (
      <>
        <path d="M7 7h10v10H7z" strokeDasharray="2.2 1.9" />
        <g fill="currentColor" stroke="none">
          <circle cx="6.2" cy="6.2" r="2.9" />
          <circle cx="17.8" cy="6.2" r="2.9" />
          <circle cx="6.2" cy="17.8" r="2.9" />
          <circle cx="17.8" cy="17.8" r="2.9" />
          <circle cx="12" cy="12" r="1.6" />
        </g>
      </>
    ),
  },
  // A bubble over RNA.
  rloopr: {
    className: styles['rloop'] ?? '',
    paths: (
      <>
        <path d="M2 14h3.2C7.6 14 7 5 12 5s4.4 9 6.8 9H22M2 18.5h20" />
        <path d="M6.5 15.3h11" strokeDasharray="1.8 1.7" />
      </>
    ),
  },
  // A zigzag pair.
  zdna: {
    className: styles['z'] ?? '',
    paths: (
      <path d="M2.5 8.5L6.5 5l3.7 7 3.6-7 3.7 7 4-3.5M2.5 15.5l4 3.5 3.7-7 3.6 7 3.7-7 4 3.5" />
    ),
  },
  // Methylation lollipops.
  cpg: {
    className: styles['cpx'] ?? '',
    paths: (
      <>
        <path d="M2.5 19h19M5.5 19v-7M10 19V8M14.5 19v-9M19 19v-5" />
        <g fill="currentColor">
          <circle cx="5.5" cy="10.5" r="2" />
          <circle cx="10" cy="6.5" r="2" />
        </g>
        <circle cx="14.5" cy="8.5" r="2" />
        <circle cx="19" cy="12.5" r="2" />
      </>
    ),
  },
  // Four quarter arrows.
  p53predictor: {
    className: styles['p53'] ?? '',
    paths: (
      <path d="M2.5 9h7M7 6.5L9.5 9 7 11.5M21.5 9h-7M17 6.5L14.5 9l2.5 2.5M2.5 16.5h7M7 14l2.5 2.5L7 19M21.5 16.5h-7M17 14l-2.5 2.5L17 19" />
    ),
  },
  // A cross of two hairpins.
  cruciform: {
    className: styles['cruciform'] ?? '',
    paths: <path d="M2.5 10.5H9V6.5a3 3 0 0 1 6 0v4h6.5M2.5 13.5H9v4a3 3 0 0 0 6 0v-4h6.5" />,
  },
};

export const motifKinds = Object.keys(GLYPHS) as MotifKind[];

/** The sign of a motif on its plate: 36 px beside titles, 24 px in lists. */
export function MotifGlyph({ kind, small = false }: { kind: MotifKind; small?: boolean }) {
  const { className, paths } = GLYPHS[kind];
  const size = small ? 15 : 22;
  return (
    <Plate className={className} small={small}>
      <svg
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
        {paths}
      </svg>
    </Plate>
  );
}

interface PlateProps {
  children: ReactNode;
  className?: string;
  small?: boolean;
}

/** The plate alone, for signs that are no motif. */
export function Plate({ children, className = '', small = false }: PlateProps) {
  return (
    <span className={`${styles['plate']} ${small ? styles['small'] : ''} ${className}`}>
      {children}
    </span>
  );
}

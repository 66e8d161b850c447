import type { ReactNode } from 'react';
import type { ShownKind } from '../api/shown-kinds.ts';
import styles from './motif-glyph.module.css';

const GLYPHS: Record<ShownKind, { className: string; paths: ReactNode }> = {
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
};

/** The sign of a motif on its plate: 36 px beside titles, 24 px in lists. */
export function MotifGlyph({ kind, small = false }: { kind: ShownKind; small?: boolean }) {
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

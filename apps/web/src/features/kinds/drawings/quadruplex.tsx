import type { TractFold } from '../tracts/fold-tracts.ts';
import { layoutQuadruplex } from './quadruplex-layout.ts';
import styles from './threaded-strand.module.css';
import { ThreadedStrand } from './threaded-strand.tsx';

/** The content of the drawing, and what it does not claim. */
export const TETRAD_SCHEME =
  'Tilted squares are tetrads, arcs are loops. The order and the direction of the strands are schematic: letters alone do not tell them.';

interface QuadruplexProps {
  fold: TractFold;
  motif: string;
  label: string;
}

/** Four tracts as a stack of tetrads, with the loops from corner to corner. */
export function Quadruplex({ fold, motif, label }: QuadruplexProps) {
  const { view, tetrads, thread } = layoutQuadruplex(fold);
  return (
    <ThreadedStrand motif={motif} label={label} view={view} thread={thread}>
      {tetrads.map((path) => (
        <path key={path} className={styles['tetrad']} d={path} />
      ))}
    </ThreadedStrand>
  );
}

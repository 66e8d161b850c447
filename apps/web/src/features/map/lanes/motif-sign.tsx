import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { GlyphDrawing } from '../../../ui/motif-glyph.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './motif-sign.module.css';

interface MotifSignProps {
  kind: AnalysisKind;
  /** For those who hear the page, where no words stand beside it. */
  label?: string;
  size?: number;
}

/** The sign of a kind in its colour, without a plate: for fields as narrow as a number. */
export function MotifSign({ kind, label, size = 16 }: MotifSignProps) {
  const { look } = definitionOf(kind);
  return (
    <>
      <GlyphDrawing
        className={styles['sign']}
        data-motif={look?.colour ?? 'plain'}
        glyph={look?.glyph}
        size={size}
      />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}

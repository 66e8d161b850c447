import type { ReactNode } from 'react';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import styles from './help-figure.module.css';

interface HelpFigureProps {
  /** "Figure 1", for keyboard users who reach a drawing that scrolls. */
  name: string;
  /** All that the drawing shows, in words. */
  alt: string;
  drawing: ReactNode;
  /** The caption: plain elements, so that the search of the help finds its words. */
  children: ReactNode;
}

/** A drawing of a help page with its caption; it scrolls in itself where the screen is narrower. */
export function HelpFigure({ name, alt, drawing, children }: HelpFigureProps) {
  return (
    <figure className={styles['figure']}>
      <div className={styles['panel']}>
        <ScrollBox label={name}>
          <div className={styles['drawing']} role="img" aria-label={alt}>
            {drawing}
          </div>
        </ScrollBox>
      </div>
      <figcaption className={styles['caption']}>{children}</figcaption>
    </figure>
  );
}

interface PanelProps {
  width: number;
  height: number;
  /** "a. One tetrad, seen from above": below the part. */
  title?: string;
  children: ReactNode;
}

/** A part of a figure; parts are side by side if there is room, else one below the other. */
export function FigurePart({ width, height, title, children }: PanelProps) {
  return (
    <div className={styles['part']}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {children}
      </svg>
      {title !== undefined && <p className={styles['partTitle']}>{title}</p>}
    </div>
  );
}

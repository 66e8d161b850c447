import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { KindLook, MotifColour } from '@flipon/analyses/kind-look';
import type { Tool } from '@flipon/analyses/tools/tools';
import type { ReactNode, SVGProps } from 'react';
import { toolList } from '../kind-list/kind-list.ts';
import { isListedKind, listedKind } from '../kind-list/listed-kinds.ts';
import styles from './motif-glyph.module.css';

/** Of kinds that have no sign of their own: a strand with a stretch of it marked. */
const PLAIN_GLYPH: NonNullable<KindLook['glyph']> = {
  lines: 'M2.5 12h5.5M16 12h5.5M8 8.5h8v7H8z',
};

interface MotifGlyphProps {
  kind: AnalysisKind | Tool['tool'];
  small?: boolean;
  /** Without the plate, in lists of many. */
  bare?: boolean;
}

/** The sign of a kind or a calculator on its plate: 36 px next to titles, 24 px in lists. */
export function MotifGlyph({ kind, small = false, bare = false }: MotifGlyphProps) {
  const look = isListedKind(kind) ? listedKind(kind).look : lookOfTool(kind);
  if (bare) {
    const sign = { glyph: look?.glyph, size: 18, 'data-motif': look?.colour ?? 'plain' };
    return <GlyphDrawing {...sign} className={styles['bare']} />;
  }
  return (
    <Plate colour={look?.colour ?? 'plain'} small={small}>
      <GlyphDrawing glyph={look?.glyph} size={small ? 15 : 22} />
    </Plate>
  );
}

interface GlyphDrawingProps extends SVGProps<SVGSVGElement> {
  /** That of kinds without a sign of their own where it is left out. */
  glyph: KindLook['glyph'];
  /** In pixels. */
  size: number;
}

/** A sign in the colour of the text, without a plate. */
export function GlyphDrawing({ glyph = PLAIN_GLYPH, size, ...svg }: GlyphDrawingProps) {
  const { lines, dashes, filled } = glyph;
  return (
    <svg
      {...svg}
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
  );
}

/** Of a calculator that has no kind's name. */
function lookOfTool(name: Tool['tool']) {
  return toolList.find(({ tool }) => tool === name)?.look;
}

interface PlateProps {
  children: ReactNode;
  colour?: MotifColour;
  small?: boolean;
}

/** The plate alone, for signs that are no motif. */
export function Plate({ children, colour, small = false }: PlateProps) {
  const className = small ? `${styles['plate']} ${styles['small']}` : styles['plate'];
  return (
    <span className={className} data-motif={colour}>
      {children}
    </span>
  );
}

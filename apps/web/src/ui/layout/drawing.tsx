import type { ComponentProps } from 'react';

interface DrawingProps extends ComponentProps<'svg'> {
  width: number;
  height: number;
  /** The content in words. */
  label: string;
}

/** A drawing in pixels, one picture for screen readers. */
export function Drawing({ label, ...svg }: DrawingProps) {
  const viewBox = `0 0 ${svg.width} ${svg.height}`;
  return <svg viewBox={viewBox} role="img" aria-label={label} {...svg} />;
}

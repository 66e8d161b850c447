import { OWN_MM } from './figure-content.ts';

/** A width in mm as it is typed, to a tenth; null where it is no number or beyond the limits. */
export function readWidth(text: string): number | null {
  const width = Math.round(Number(text.trim().replace(',', '.')) * 10) / 10;
  return width >= OWN_MM.least && width <= OWN_MM.most ? width : null;
}

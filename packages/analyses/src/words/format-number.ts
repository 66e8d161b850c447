/** A true minus sign. */
export const MINUS = '\u2212';
const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** 210155 as "210,155". */
export function formatInteger(value: number): string {
  return wholeNumber.format(value).replace('-', MINUS);
}

/** A fixed number of decimals, with a true minus sign; a rounded zero has no sign. */
export function formatDecimal(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

import type { Measured } from '@flipon/analyses/accuracy/measured';

/** Where the figures are kept. */
export const MEASURED_FILE = 'packages/analyses/src/accuracy/measured.json';

/** Digits after the point that are kept. */
const DECIMALS = 6;
const LINE_LENGTH = 400;

/** The figures as they are kept: rounded, and about a rule or a score a line. */
export function measuredText(measured: Measured): string {
  const text = JSON.stringify(measured, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(DECIMALS)) : value,
  );
  return `${laidOut(JSON.parse(text), '')}\n`;
}

/** Short values on one line, long ones with a line for each part. */
function laidOut(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (line.length <= LINE_LENGTH || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([key, part]) => {
    const text = laidOut(part, inner);
    return isList ? `${inner}${text}` : `${inner}${JSON.stringify(key)}: ${text}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

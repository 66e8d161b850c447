import type { OpenReader } from './interval-reader.ts';
import { LineError } from './line-error.ts';
import { decodeText } from './line-fields.ts';

/** JSON lines of hits as Flipon writes them: record, recordPosition (0-based) and length. */
export const readJsonLines: OpenReader = ({ gatherer }) => {
  return (bytes, from, to) => {
    const text = decodeText(bytes, from, to);
    if (text.trim() === '') return;
    const { record, recordPosition, length } = parseObject(text);
    if (typeof record !== 'string' || !isWhole(recordPosition, 0) || !isWhole(length, 1)) {
      throw new LineError('An object with record, recordPosition and length is expected.');
    }
    gatherer.sequence(record).add(recordPosition, recordPosition + length);
  };
};

function parseObject(text: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Reported below.
  }
  throw new LineError('A JSON object is expected.');
}

function isWhole(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least;
}

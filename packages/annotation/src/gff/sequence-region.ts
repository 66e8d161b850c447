import { decodePercent } from '../clean-text.ts';

/** What a line `##sequence-region` tells: the first and last base of a sequence, counted from 1. */
export interface SequenceRegion {
  name: string;
  first: number;
  last: number;
}

/** @returns null for every other line */
export function readSequenceRegion(text: string): SequenceRegion | null {
  const [, name, first, last] =
    /^##sequence-region\s+(\S+)\s+(\d{1,15})\s+(\d{1,15})\s*$/.exec(text) ?? [];
  if (name === undefined) return null;
  return { name: decodePercent(name), first: Number(first), last: Number(last) };
}

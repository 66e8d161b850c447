import type { Conversion } from './convert.ts';

/** What the process that converts is told. */
export interface Order extends Conversion {
  /** Of the file of weights, as its name in the cache will say. */
  weightsSha256: string;
}

/** What it answers: parts of the whole from 0 to 1, and one last word. */
export type Word =
  | { is: 'part'; done: number }
  | { is: 'done' }
  /** What is wrong with the files, for their owner. */
  | { is: 'refused'; message: string }
  /** What the file system said, and of which file, where it names one. */
  | { is: 'failed'; code: string; path: string | undefined };

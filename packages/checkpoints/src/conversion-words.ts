import type { Conversion } from './convert.ts';

/** The order to the process that converts. */
export interface Order extends Conversion {
  /** Of the file of weights; part of the name in the cache. */
  weightsSha256: string;
}

/** What it answers: parts of the whole from 0 to 1, and one last word. */
export type Word =
  | { is: 'part'; done: number }
  | { is: 'done' }
  /** The problem of the files, for their owner. */
  | { is: 'refused'; message: string }
  /** The error of the file system, and its file, where it names one. */
  | { is: 'failed'; code: string; path: string | undefined };

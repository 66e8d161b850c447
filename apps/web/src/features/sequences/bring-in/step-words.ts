import type { Step } from './bring-in.ts';

/** What is being done for a person who waits: "Reading the sequence …". Of a server that is gone it is not known. */
export function stepWords({ words }: Step, isServerGone: boolean): string {
  return isServerGone ? `${words}, not finished when the server last answered` : `${words} …`;
}

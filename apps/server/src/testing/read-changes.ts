import { readEverything } from '@flipon/store/testing';
import type { TestApp } from './test-app.ts';

/** What a clock alone brings about: that an upload's process lives, and when somebody was there. */
const MOMENTS = /"(heartbeat|last_used|last_seen)": ("[^"]*"|null)/g;

/** Everything that is stored, without what is noted of a call that does nothing else. */
export async function readChanges({ test }: TestApp): Promise<string[]> {
  return (await readEverything(test)).map((row) => row.replaceAll(MOMENTS, ''));
}

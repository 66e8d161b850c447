import { readEverything } from '@flipon/store/testing';
import type { TestApp } from './test-app.ts';

/** What a clock alone brings about: that an upload's process lives, and when an owner was last seen. */
const MOMENTS = /"(heartbeat|last_used|last_seen)": ("[^"]*"|null)/g;

/** Everything that is stored, without the records of a call that does nothing else. */
export async function readChanges({ test }: TestApp): Promise<string[]> {
  return (await readEverything(test)).map((row) => row.replaceAll(MOMENTS, ''));
}

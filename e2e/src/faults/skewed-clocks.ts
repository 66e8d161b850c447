import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
const HOUR_S = 3600;

/** Clocks of nodes that are an hour off; timers go by the monotonic clock, which stays true. */
export interface SkewedClocks {
  environmentOf(index: number): Record<string, string>;
  /** Lets the clocks of all nodes jump over to the other side. */
  jump(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * An hour ahead for even nodes, an hour behind for odd ones.
 *
 * @returns null where libfaketime is not installed
 */
export async function makeSkewedClocks(): Promise<SkewedClocks | null> {
  if (LIBRARY === undefined || !existsSync(LIBRARY)) {
    console.log('The clocks stay true: libfaketime (Debian: faketime) is not installed.');
    return null;
  }
  const folder = await mkdtemp(join(tmpdir(), 'flipon-clocks-'));
  const path = (index: number) => join(folder, String(index % 2));
  let direction = 1;
  const set = async () => {
    for (const index of [0, 1]) {
      const seconds = (index === 0 ? HOUR_S : -HOUR_S) * direction;
      await writeFile(path(index), `${seconds > 0 ? '+' : ''}${seconds}`);
    }
  };
  await set();
  return {
    environmentOf: (index) => ({
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: path(index),
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    }),
    async jump() {
      direction = -direction;
      await set();
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

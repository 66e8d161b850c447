import { engineName } from '@flipon/contract/engine-message';
import { version } from '../../../package.json';
import { addressOf } from '../address.ts';

/** Starts the engine of this page in a worker, which is named by the path of the site and the version of the program. */
export function startEngine(): Worker {
  // By its door: its files are made for workers, and not for pages.
  return new Worker(new URL('@flipon/local/main', import.meta.url), {
    type: 'module',
    name: engineName({ base: addressOf(''), version }),
  });
}

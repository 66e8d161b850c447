import { version } from '../../../package.json';

/** Starts the engine of this page in a worker, which is named by the version of the program. */
export function startEngine(): Worker {
  // By its door: its files are made for workers, and not for pages.
  return new Worker(new URL('@flipon/local/main', import.meta.url), {
    type: 'module',
    name: version,
  });
}

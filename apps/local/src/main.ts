import type { FromEngine, ToEngine } from '@flipon/contract/engine-message';
import { threadPort } from '@flipon/platform/threads';
import { sweepSpills } from '@flipon/tables/browser-spill-folder';
import { answerError } from './adapter/refusal-of-call.ts';
import { servePort } from './adapter/serve-port.ts';
import { type Engine, openEngine } from './engine.ts';
import { takeLibrary } from './in-one-tab.ts';

/** More threads make a scan hardly faster. */
const MOST_THREADS = 8;

// The page names its worker by the version of the program.
const { name: version = '' } = globalThis as { name?: string };

// Both are taken with the first call, so that a page that asks nothing keeps nothing.
let taking: Promise<void> | null = null;
let opening: Promise<Engine> | null = null;

async function open(): Promise<Engine> {
  taking ??= takeLibrary(navigator.locks);
  try {
    await taking;
  } catch (error) {
    taking = null;
    throw error;
  }
  opening ??= sweepSpills().then(() =>
    openEngine({
      version,
      threads: Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency)),
      database: 'flipon',
      folder: 'flipon',
      maxUploadMb: 4096,
      maxSequenceMb: 4096,
      onError: (error) => console.error(error),
    }),
  );
  try {
    return await opening;
  } catch (error) {
    opening = null;
    throw error;
  }
}

const port = threadPort();
servePort(
  {
    post: (message: FromEngine, transfer) => port.post(message, transfer),
    onMessage: (take) => port.onMessage<ToEngine>(take),
  },
  async (call, signal) => {
    try {
      return await (await open()).answer(call, signal);
    } catch (error) {
      console.error(error);
      return answerError(error, call.path);
    }
  },
);

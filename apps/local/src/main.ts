import { LARGEST_FILE_MB } from '@flipon/contract/engine-info';
import { type FromEngine, readEngineName, type ToEngine } from '@flipon/contract/engine-message';
import { threadPort } from '@flipon/platform/threads';
import { sweepSpills } from '@flipon/tables/browser-spill-folder';
import { answerError, refusalOfOpening } from './adapter/refusal-of-call.ts';
import { servePort } from './adapter/serve-port.ts';
import { type Engine, openEngine } from './engine.ts';
import { fetchExample } from './importing/fetch-example.ts';
import { takeFreed, takeLibrary } from './in-one-tab.ts';
import { libraryName } from './library-name.ts';

/** More threads make a scan hardly faster. */
const MOST_THREADS = 8;

const { name = '' } = globalThis as { name?: string };
const { base, version } = readEngineName(name);
const library = libraryName(base);

// Both are taken with the first call, so that a page that asks nothing keeps nothing.
let taking: Promise<void> | null = null;
let take = takeLibrary;
let opening: Promise<Engine> | null = null;

async function open(): Promise<Engine> {
  taking ??= take(navigator.locks, library);
  try {
    await taking;
  } catch (error) {
    taking = null;
    take = takeFreed;
    throw error;
  }
  opening ??= sweepSpills(library).then(() =>
    openEngine({
      version,
      threads: Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency)),
      database: library,
      folder: library,
      maxUploadMb: LARGEST_FILE_MB,
      maxSequenceMb: LARGEST_FILE_MB,
      readExample: fetchExample,
      onError: (error) => console.error(error),
    }),
  );
  try {
    const engine = await opening;
    if (!engine.lost.aborted) return engine;
  } catch (error) {
    opening = null;
    throw refusalOfOpening(error);
  }
  // What the browser has removed is begun anew.
  opening = null;
  return open();
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

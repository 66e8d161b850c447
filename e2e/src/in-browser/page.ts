import { startThread } from '@flipon/platform/threads';
import type { EngineOrder, EngineReply } from './engine.ts';

/**
 * Starts an engine for one order.
 *
 * @param name of the engine and its threads
 * @returns the reply as JSON
 */
function askEngine(name: string, order: EngineOrder): Promise<string> {
  return new Promise((resolve, reject) => {
    const engine = startThread<EngineReply>(
      () => new Worker(new URL('./engine.ts', import.meta.url), { type: 'module', name }),
      {
        onMessage(reply) {
          resolve(JSON.stringify(reply));
          void engine.end();
        },
        onError: reject,
        onExit: () => reject(new Error('the engine has ended')),
      },
    );
    engine.post(order);
  });
}

Object.assign(globalThis, { askEngine });

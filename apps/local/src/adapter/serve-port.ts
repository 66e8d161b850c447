import type {
  EngineAnswer,
  FromEngine,
  StreamPort,
  ToEngine,
} from '@flipon/contract/engine-message';
import type { CallAnswer } from './make-answer.ts';
import { sendByPort } from './send-by-port.ts';

type Moved = ArrayBuffer | ReadableStream | StreamPort;

/** Where calls come from, and answers go to. */
export interface CallPort {
  post(message: FromEngine, transfer: readonly Moved[]): void;
  onMessage(take: (message: ToEngine) => void): void;
}

/** Answers the calls of a page. What is done for one ends once the page says that nobody waits for it. */
export function servePort(
  port: CallPort,
  answer: (call: Extract<ToEngine, { is: 'call' }>, signal: AbortSignal) => Promise<CallAnswer>,
): void {
  const underWay = new Map<number, AbortController>();

  async function take(call: Extract<ToEngine, { is: 'call' }>): Promise<void> {
    const ending = new AbortController();
    underWay.set(call.id, ending);
    const made = await answer(call, ending.signal);
    const isStream = made.body instanceof ReadableStream;
    // A stream goes on: its reader, or the end of its call, ends it.
    if (!isStream) underWay.delete(call.id);
    if (ending.signal.aborted) {
      if (made.body instanceof ReadableStream) await made.body.cancel(ending.signal.reason);
      return;
    }
    const message: EngineAnswer = { is: 'answer', id: call.id, ...made };
    try {
      port.post(message, transferOf(message));
    } catch (error) {
      if (!(made.body instanceof ReadableStream)) throw error;
      // Some browsers hand over no streams.
      const byPort: EngineAnswer = { ...message, body: sendByPort(made.body) };
      port.post(byPort, transferOf(byPort));
    }
  }

  port.onMessage((message) => {
    if (message.is === 'call') void take(message);
    else {
      underWay.get(message.id)?.abort(new Error('nobody waits for the answer'));
      underWay.delete(message.id);
    }
  });
}

function transferOf({ body }: EngineAnswer): Moved[] {
  if (body === null || body instanceof Blob) return [];
  return [body instanceof Uint8Array ? body.buffer : body];
}

import type { Thread, ThreadListener, ThreadPort, ThreadProgram } from './thread.ts';

const waiting: (() => void)[] = [];
let askForTurn: (() => void) | null = null;

/** Resolves in a later turn: timers would wait 4 ms each. */
export function nextTurn(): Promise<void> {
  askForTurn ??= openTurns();
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  askForTurn();
  return promise;
}

/** A message that a thread sends itself comes in a turn of its own. */
function openTurns(): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => waiting.shift()?.());
  port1.start();
  return () => port2.postMessage(null);
}

/**
 * Browsers never say that a worker has exited, and leave one alive that threw: here an error ends it.
 *
 * @throws an Error where the program is no function; what the browser says of workers, such as by the policy of the page
 */
export function startThread<Message>(
  program: ThreadProgram,
  listener: ThreadListener<Message>,
): Thread {
  if (program instanceof URL) throw new Error('a thread of a browser is started by a function');
  const worker = program();
  let isOver = false;
  const end = (error?: Error) => {
    worker.terminate();
    if (isOver) return;
    isOver = true;
    if (error !== undefined) listener.onError(error);
    listener.onExit(1);
  };
  worker.onmessage = ({ data }) => {
    // As its program promises.
    if (!isOver) listener.onMessage(data as Message);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    // An event without a message says that there was nothing to run.
    end(new Error(event.message || 'its program could not be loaded'));
  };
  worker.onmessageerror = () => end(new Error('a message of it could not be read'));
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    keepProcess: () => {},
    async end() {
      worker.terminate();
      // The listener is called in another turn than its own, as on Node.
      await nextTurn();
      end();
    },
  };
}

export function threadPort(): ThreadPort {
  return {
    post: (message, transfer = []) => postMessage(message, transfer),
    onMessage: <Message>(take: (message: Message) => void) =>
      addEventListener('message', ({ data }) => take(data as Message)),
  };
}

/** Milliseconds by the clock, as browsers do not say what a thread has taken. */
export function threadTimeMs(): number {
  return performance.now();
}

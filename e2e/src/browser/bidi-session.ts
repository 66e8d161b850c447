/** A connection to a browser that speaks WebDriver BiDi. */
export interface BidiSession {
  /** @throws Error with what the browser says of a refused command */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Calls of the events that were subscribed to. @returns what ends it */
  onEvent(listener: (method: string, params: Record<string, unknown>) => void): () => void;
  close(): void;
}

interface Message {
  type: 'success' | 'error' | 'event';
  id?: number | null;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
  method?: string;
  params?: Record<string, unknown>;
}

/** Opens a session. @param address of the browser, `ws://127.0.0.1:9222` */
export async function openBidiSession(address: string): Promise<BidiSession> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const listeners = new Set<(method: string, params: Record<string, unknown>) => void>();
  let last = 0;
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('close', () => {
    const error = new Error('the browser has ended the connection');
    opened.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  socket.addEventListener('message', ({ data }) => {
    const { type, id, result, error, message, method, params }: Message = JSON.parse(String(data));
    if (type === 'event') {
      for (const listener of listeners) listener(method ?? '', params ?? {});
      return;
    }
    const settle = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (type === 'success') settle?.resolve(result ?? {});
    else settle?.reject(new Error(`${error}: ${message}`));
  });
  await opened.promise;

  const send: BidiSession['send'] = (method, params = {}) => {
    last += 1;
    const settle = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(last, settle);
    socket.send(JSON.stringify({ id: last, method, params }));
    return settle.promise;
  };
  await send('session.new', { capabilities: {} });
  return {
    send,
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => socket.close(),
  };
}

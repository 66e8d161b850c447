/** What this room uses of workers in browsers, which the types of Node.js leave out. */
declare class Worker {
  constructor(program: URL, options: { type: 'module'; name?: string });
  onmessage: ((event: { data: unknown }) => void) | null;
  onmessageerror: (() => void) | null;
  /** `message` is missing where the program could not be loaded. */
  onerror: ((event: { message?: string; preventDefault(): void }) => void) | null;
  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void;
  terminate(): void;
}

/** Within a worker. */
declare function postMessage(
  message: unknown,
  transfer: readonly (ArrayBuffer | ReadableStream | InstanceType<typeof MessagePort>)[],
): void;
declare function addEventListener(type: 'message', take: (event: { data: unknown }) => void): void;

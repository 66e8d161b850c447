/**
 * The program of a thread: its module, or in browsers a function that makes the worker. Bundlers find that
 * program only by `new Worker(new URL('./x.ts', import.meta.url), { type: 'module' })`, written out in a file.
 */
export type ThreadProgram = URL | (() => Worker);

/** What hears of a thread. @typeParam Message what its program sends */
export interface ThreadListener<Message> {
  onMessage(message: Message): void;
  /** It could not start, or threw what nothing in it caught. `onExit` follows. */
  onError(error: unknown): void;
  /**
   * Nothing more comes from it: it has exited, died, or was ended. Called once.
   *
   * @param code 0 where it ended by itself without an error
   */
  onExit(code: number): void;
}

/** A thread, as seen by who started it. */
export interface Thread {
  /** @param transfer buffers that move to the thread, and are empty here afterwards */
  post(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  /** Whether the process lives as long as the thread does, as at first. A page never waits for one. */
  keepProcess(isKept: boolean): void;
  /** Ends it whatever it does. Resolves once it has exited: on Node, never where compiled code does not return. */
  end(): Promise<void>;
}

/** The other end, within a thread. */
export interface ThreadPort {
  /** @param transfer what moves to who started the thread */
  post(
    message: unknown,
    transfer?: readonly (ArrayBuffer | ReadableStream | InstanceType<typeof MessagePort>)[],
  ): void;
  /** Messages wait until the thread's module has run, so a module listens before it awaits anything. */
  onMessage<Message>(take: (message: Message) => void): void;
}

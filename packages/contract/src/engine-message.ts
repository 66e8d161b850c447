/** A call of the screen to an engine in a worker of the same page, as an HTTP request has it. */
export interface EngineCall {
  is: 'call';
  /** Names the call in its answer and its end. */
  id: number;
  method: string;
  /** With its query, such as `/api/sequence?pageSize=20`. */
  path: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** JSON, or the parts of a form; null without one. */
  body: string | readonly EngineFormPart[] | null;
}

/** A field of a form, or a file of the person's disk, which is read piece by piece. */
export type EngineFormPart = [name: string, content: string | Blob, fileName?: string];

/** Nobody waits for a call any longer; of a stream, also once it was read. */
export interface EngineCallEnd {
  is: 'end';
  id: number;
}

/**
 * The answer to a call. Its body is transferred: bytes, a stream, a file to be saved, or a port that sends the pieces of
 * a stream, where a browser hands over no streams.
 */
export interface EngineAnswer {
  is: 'answer';
  id: number;
  status: number;
  headers: Readonly<Record<string, string>>;
  body:
    | ReadableStream<Uint8Array<ArrayBuffer>>
    | Uint8Array<ArrayBuffer>
    | Blob
    | StreamPort
    | null;
}

/** What the name of an engine's worker says. */
export interface EngineName {
  /** The path of the site on its host, without a slash at its end; empty at the root. */
  base: string;
  /** Of the program. */
  version: string;
}

/** The name of a worker, before it has any message. */
export function engineName({ base, version }: EngineName): string {
  return `${base} ${version}`;
}

export function readEngineName(name: string): EngineName {
  const [base = '', version = ''] = name.split(' ');
  return { base, version };
}

/** As a browser has it, and Node.js. */
export type StreamPort = InstanceType<typeof MessagePort>;

/** The page asks for the next piece of a stream, or for no more of them. */
export type ToStream = 'next' | 'end';
/** A piece of a stream; null behind the last one. A stream that broke says why. */
export type FromStream = Uint8Array<ArrayBuffer> | null | { error: string };

/** What the screen sends, and what it gets. Events are a call of `/api/events`, whose body is a stream. */
export type ToEngine = EngineCall | EngineCallEnd;
export type FromEngine = EngineAnswer;

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

/** The answer to a call. Its body is transferred. */
export interface EngineAnswer {
  is: 'answer';
  id: number;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: ReadableStream<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> | null;
}

/** What the screen sends, and what it gets. Events are a call of `/api/events`, whose body is a stream. */
export type ToEngine = EngineCall | EngineCallEnd;
export type FromEngine = EngineAnswer;

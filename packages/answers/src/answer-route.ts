import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ErrorCode } from '@flipon/contract/error';
import type { z } from 'zod';
import type { AnswerLog } from './answer-deps.ts';
import type { Ask } from './answer-task.ts';

/** A call as any transport hands it over: data that the schemas of its route have parsed. */
export interface AnswerCall<Params = unknown, Query = unknown, Body = unknown> {
  /** That of the route. */
  path: string;
  params: Params;
  query: Query;
  /** Of a route that takes one. */
  body: Body;
  /** The encodings that the caller takes, in its own words; '' where nothing packs the answer. */
  encodings: string;
  /** Whether the head of the answer is enough. */
  isHead: boolean;
  /** Ends what is done for the answer once nobody waits for it. */
  signal: AbortSignal | undefined;
  log: AnswerLog;
  /** Whether the caller has an answer already, by all values that decide on its bytes besides the program. */
  recognise(madeOf: readonly unknown[]): Recognised;
}

export interface Recognised {
  /** Headers by which the caller knows the answer again. */
  caching: Readonly<Record<string, string>>;
  isKnown: boolean;
}

/**
 * What a link to files may read without another credential: results of a kind, one or all, or a sequence. Of all kinds
 * together (`all`) there are archives; a library (`library`) is one file, with the letters of all sequences.
 */
export type LinkTarget =
  | { kind: AnalysisKind | 'all' | 'library'; analysisId: string | null }
  | { sequenceId: string };

/** For whom an answer is made. */
export interface Reader {
  /** Whose data it may see. */
  owner: string;
  /** A visitor by link gets no information about unfinished results. */
  isByLink: boolean;
  /** It is shown one result, and nothing else of the library that this comes from. */
  seesResultAlone: boolean;
  /** Asks hits and maps in the reader's turn. */
  ask: Ask;
}

/** A call of which the owner is known before. */
export interface AnswerRequest<Params = unknown, Query = unknown, Body = unknown>
  extends AnswerCall<Params, Query, Body>,
    Reader {
  /** The token that opens a target to links, the same one each time; '' where links need none. */
  makeLinkToken(target: LinkTarget): Promise<string>;
}

/** The file that is to be read. */
export type WantedFile =
  | {
      kind: AnalysisKind | 'all' | 'library';
      /** '' for several results. */
      analysisId: string;
      /** The file says more than is shown by a link to what is in it. */
      isOwnersAlone?: true;
    }
  | { sequenceId: string };

/** Who reads a file. */
export interface FileReader extends Reader {
  /** Whether a link with a token of its own names the file. */
  isLink: boolean;
}

/** A call for a file, which a link without headers may make: the route asks who calls. */
export interface FileRequest<Params = unknown, Query = unknown, Body = unknown>
  extends AnswerCall<Params, Query, Body> {
  /** @throws AppError unauthenticated; where too many files are being sent */
  findReader(wanted: WantedFile, token: string | undefined): Promise<FileReader>;
}

/** An answer: JSON (`body`), or texts and bytes that are made while they are read (`stream`). */
export interface Answer<Body = unknown> {
  /** 200 where absent. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: Body | null;
  stream?: AsyncIterable<string | Uint8Array> | readonly string[];
  /** Of the stream. */
  mediaType?: string;
  /** The name under which the stream is saved, where it is a file. */
  fileName?: string;
}

/** What every route says of itself. */
interface RouteWords<Params, Query, Output, Body> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With names of its parts: `/api/sequence/:id/map`. */
  path: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  /** With `query`, it parses the call; absent where the path has no names. */
  params?: Params;
  query?: Query;
  /** Of a call in JSON. */
  body?: Body;
  /** The most bytes of a body; 1 MiB where absent. */
  largestBodyBytes?: number;
  /** By status; `null` has no content. 429 is the refusal where there is no room, in words of its own. */
  answers: { 200?: Output; 201?: Output; 204?: Output; 304?: z.ZodType; 429?: z.ZodType };
  /** The kind of data whose id is the `:id` of the path, where a share link may show it. */
  shared?: 'analysis' | 'sequence';
  /** Refusals beyond those that follow from the rest. */
  refusals?: readonly ErrorCode[];
  /** For the page of the API. */
  examples?: { readonly request?: object; readonly answer?: unknown };
  /** It changes nothing, whatever its method says. */
  access?: 'read';
}

/** A route of which the owner is known before. */
interface OwnerRoute<Params, Query, Output, Body> extends RouteWords<Params, Query, Output, Body> {
  /** Its answer is made by a question to the tables of a result or of features. */
  asksTables?: true;
  answer(
    request: AnswerRequest<z.output<Params>, z.output<Query>, z.output<Body>>,
  ): Promise<Answer<z.input<Output>>>;
}

/** A route whose answer is a file. No link opens one that takes a body. */
interface FileRoute<Params, Query, Output, Body> extends RouteWords<Params, Query, Output, Body> {
  method: 'GET' | 'POST';
  answer(request: FileRequest<z.output<Params>, z.output<Query>, z.output<Body>>): Promise<Answer>;
}

/** A route that any transport can serve. */
export type AnswerRoute =
  | ({ reads: 'data' } & OwnerRoute<z.ZodType, z.ZodType, z.ZodType, z.ZodType>)
  | ({ reads: 'file' } & FileRoute<z.ZodType, z.ZodType, z.ZodType, z.ZodType>);

/** A route whose calls and answers have the types of its schemas. */
export function answerRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Output extends z.ZodType,
  Body extends z.ZodType,
>(route: OwnerRoute<Params, Query, Output, Body>): AnswerRoute {
  return { ...route, reads: 'data' };
}

/** The same for a file. */
export function fileRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
>(route: FileRoute<Params, Query, z.ZodType, Body>): AnswerRoute {
  return { ...route, reads: 'file' };
}

/** The answer to a caller that has it already. */
export function unchanged({ caching }: Pick<Recognised, 'caching'>): Answer<never> {
  return { status: 304, headers: caching, body: null };
}

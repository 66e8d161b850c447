import { type ErrorCode, errorStatus } from '@flipon/contract/error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refusals of a route, beyond those that follow from its schema and its access. */
    refusals?: readonly ErrorCode[];
  }
}

/** The meaning of a refusal of each status, for all routes. */
const meanings: Readonly<Record<number, string>> = {
  400: 'Something in the request is not valid; `errors` names each field.',
  401: 'The token is missing, damaged, expired or revoked.',
  403: 'Not for this token (a read-only API token, or a guest where one has to be logged in), or a kind that is switched off on this server.',
  404: 'There is no such thing, or it belongs to another account.',
  408: 'The rest of the body did not come: nothing for 30 seconds.',
  409: 'Not in this state: it is still being imported or computed, has ended, or is in use.',
  412: 'Another version of the tus protocol, or of the thing, is meant.',
  413: 'More than this server takes.',
  414: 'The address is too long.',
  415: 'The body is packed (`Content-Encoding`), which this call does not unpack.',
  421: 'The request names another host than this server.',
  429: 'Too many at once, or too much: the message names the limit. Where waiting helps, `Retry-After` tells the seconds.',
  431: 'The headers are too long.',
  500: 'A fault of the server, recorded under `requestId`, or stored data that is damaged.',
  502: 'NCBI did not answer as it should.',
  503: 'The database does not answer at the moment, or the server has its hands full: try again after the seconds of `Retry-After`.',
  507: 'The disk of the server, or what all guests may have together, is full; nothing new can be stored at the moment.',
};

export function refusalMeaning(status: number): string {
  return meanings[status] ?? 'Refused; the message tells why.';
}

/** Routes that read a result may find it unfinished. */
const READS_RESULT = /^GET \/api\/analyse\/\{kind\}\/(:id\/(?!analysis$)|export)/;

/** For every call: damaged or long requests, and those for another host, are refused before any route. */
const ANYWHERE: readonly ErrorCode[] = [
  'invalid_request',
  // A share link that is not one opens nothing.
  'not_found',
  'address_too_long',
  'misdirected',
  // A client that guesses share links is refused at every address.
  'rate_limited',
  'headers_too_large',
  'internal',
  'unavailable',
];

export interface RefusalQuestion {
  pattern: string;
  isOpen: boolean;
  /** Whether the call changes stored data, so that not every token may make it. */
  changes: boolean;
  hasBody: boolean;
  /** Those that the route itself names. */
  named: readonly ErrorCode[];
}

/** The statuses with which a route may refuse a call, in rising order. */
export function refusalsOf(question: RefusalQuestion): number[] {
  const { pattern, isOpen, changes, hasBody, named } = question;
  const codes: ErrorCode[] = [...ANYWHERE, ...named];
  if (!isOpen) codes.push('unauthenticated');
  if (!isOpen && changes) codes.push('forbidden');
  if (hasBody) codes.push('too_large', 'request_timeout', 'unsupported_encoding');
  if (changes) codes.push('no_space');
  if (READS_RESULT.test(pattern)) codes.push('conflict');
  const statuses = new Set(codes.map((code) => errorStatus[code]));
  return [...statuses].toSorted((a, b) => a - b);
}

import type { AnswerLog } from '@flipon/answers/answer-deps';
import type { AnswerCall, AnswerRoute, Reader } from '@flipon/answers/answer-route';
import { answerTask } from '@flipon/answers/answer-task';
import { hasTag, joinedTag, REVALIDATED } from '@flipon/answers/entity-tag';
import { requirePlainText } from '@flipon/answers/plain-text';
import type { EngineCall } from '@flipon/contract/engine-message';
import { endQuestionsWith } from '@flipon/tables/question-end';
import { OWNER } from '../library/owner.ts';
import type { EngineRoute } from './engine-route.ts';
import { type CallAnswer, callAnswerOf } from './make-answer.ts';
import { createPlaces } from './places.ts';
import { parsePart, readAddress, readForm, readJson } from './read-call.ts';
import { answerError, refusalOf } from './refusal-of-call.ts';
import { createRouteTable } from './route-table.ts';
import type { WholeFiles } from './save-whole.ts';

/** Answers that are made at once: each may hold tens of MB, and they share one thread. */
const MADE_AT_ONCE = 4;

export interface ServedRoutes {
  routes: readonly (AnswerRoute | EngineRoute)[];
  /** Of the program: another one may write other bytes. */
  version: string;
  /** Makes files of answers that are saved. */
  wholes: WholeFiles;
  log: AnswerLog;
  onError(error: unknown): void;
}

/**
 * Answers calls by their routes, as the server does over HTTP.
 *
 * @returns a function that never throws: refusals and errors are answers, too. Its signal ends what is done for a call
 */
export function serveRoutes({
  routes,
  version,
  wholes,
  log,
  onError,
}: ServedRoutes): (call: EngineCall, signal: AbortSignal) => Promise<CallAnswer> {
  const findRoute = createRouteTable(routes);
  const places = createPlaces(MADE_AT_ONCE);

  async function answer(call: EngineCall, signal: AbortSignal): Promise<CallAnswer> {
    signal.throwIfAborted();
    const { pathname, query } = readAddress(call.path);
    const { route, params } = findRoute(call.method, pathname);
    requirePlainText(params);
    requirePlainText(query);
    if (route.reads === 'call') {
      const { headers } = call;
      const answer = await route.answer({
        headers,
        signal,
        readParams: (schema) => parsePart(schema, params),
        readQuery: (schema) => parsePart(schema, query),
        readForm: () => readForm(call),
        readJson: (schema, largestBytes) => parsePart(schema, readJson(call, largestBytes)),
      });
      return callAnswerOf(route, answer);
    }
    const body = route.body === undefined ? undefined : readJson(call, route.largestBodyBytes);
    const asked: AnswerCall = {
      path: route.path,
      params: parsePart(route.params, params),
      body: parsePart(route.body, body),
      query: parsePart(route.query, query),
      encodings: '',
      isHead: call.method === 'HEAD',
      signal,
      log,
      recognise(madeOf) {
        const etag = joinedTag([version, ...madeOf]);
        const caching = { etag, 'cache-control': REVALIDATED };
        return { caching, isKnown: hasTag(call.headers['if-none-match'], etag) };
      },
    };
    const made = await places.take(signal, () =>
      endQuestionsWith(signal, async () => {
        const answer = callAnswerOf(route, await answerRoute(route, asked));
        // Its place is taken by another call by now.
        if (signal.aborted && answer.body instanceof ReadableStream) await answer.body.cancel();
        return answer;
      }),
    );
    const { body: stream, headers } = made;
    const isSaved = stream instanceof ReadableStream && !asked.isHead;
    if (!isSaved || headers['content-disposition'] === undefined) return made;
    return { ...made, body: await wholes.save(stream, signal) };
  }

  return async (call, signal) => {
    try {
      const made = await answer(call, signal);
      return call.method === 'HEAD' ? { ...made, body: null } : made;
    } catch (error) {
      if (!signal.aborted && refusalOf(error) === null) onError(error);
      return answerError(signal.aborted ? signal.reason : error, call.path);
    }
  };
}

function answerRoute(route: AnswerRoute, asked: AnswerCall) {
  const reader: Reader = {
    owner: OWNER,
    isByLink: false,
    seesResultAlone: false,
    ask: (task) => answerTask(task),
  };
  return route.reads === 'file'
    ? route.answer({ ...asked, findReader: async () => ({ ...reader, isLink: false }) })
    : route.answer({ ...asked, ...reader, makeLinkToken: async () => '' });
}

import { asksForAll } from '@flipon/contract/list';
import { endQuestionsWith } from '@flipon/tables/question-end';
import type { FastifyRequest, onSendAsyncHookHandler, preHandlerHookHandler } from 'fastify';
import { accessOf } from '../access.ts';
import { onResponseEnd } from './on-response-end.ts';
import { RetryLaterError } from './retry-later-error.ts';

/** How long a question to tables may take until there is something to send. */
export interface QuestionLimits {
  /** For a page. */
  pageMs: number;
  /** For a file, or all rows at once: sorting a hundred million rows takes minutes. */
  fileMs: number;
}

export const QUESTION_LIMITS: QuestionLimits = { pageMs: 120_000, fileMs: 600_000 };

const MESSAGE =
  'This question took too long and was ended. Ask for a shorter range or fewer results, or try again later.';
/** Such a query takes as long again while the server has as much to do. */
const RETRY_SECONDS = 60;

/**
 * Hooks for all routes, after those that wait for a place: queries of tables end once the connection of their
 * client is gone, or after their time, as long as nothing of the answer has been sent.
 */
export function questionHooks({ pageMs, fileMs }: QuestionLimits): {
  preHandler: preHandlerHookHandler;
  onSend: onSendAsyncHookHandler;
} {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  return {
    // With a callback: later hooks and the handler run in its scope.
    preHandler(request, reply, done) {
      // Others change data, and may leave work behind that goes on without them.
      if (accessOf(request) !== 'read') return done();
      const end = new AbortController();
      const { asksTables } = request.routeOptions.config;
      const isPage = asksTables && !asksForAll(request.query as Parameters<typeof asksForAll>[0]);
      const handleTime = () =>
        end.abort(new RetryLaterError('unavailable', MESSAGE, RETRY_SECONDS));
      const timer = setTimeout(handleTime, isPage ? pageMs : fileMs);
      timers.set(request, timer);
      onResponseEnd(reply, () => {
        clearTimeout(timer);
        end.abort(new Error('the client went away'));
      });
      endQuestionsWith(end.signal, done);
    },
    async onSend(request, _reply, payload) {
      clearTimeout(timers.get(request));
      return payload;
    },
  };
}

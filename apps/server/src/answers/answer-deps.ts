import type { AnswerDeps } from '@flipon/answers/answer-deps';
import { isDiskFull, NoSpaceError } from '@flipon/store/disk';
import { withCachedFiles } from '../cached-file.ts';
import type { Deps } from '../deps.ts';
import { libraryOf } from './library-of.ts';

/** What the routes of `packages/answers` need of this server. */
export function answerDepsOf(deps: Pick<Deps, 'store' | 'options'>): AnswerDeps {
  return {
    library: libraryOf(deps.store),
    version: deps.options.version,
    withCachedFiles: ({ log }, files, use) => withCachedFiles({ deps, log }, files, use),
    isOutOfRoom: (error) => error instanceof NoSpaceError || isDiskFull(error),
  };
}

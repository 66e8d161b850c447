import type { AnswerDeps } from '@flipon/answers/answer-deps';
import { isDiskFull, NoSpaceError } from '@flipon/store/disk';
import { withCachedFiles } from '../cached-file.ts';
import type { Deps } from '../deps.ts';
import { libraryOf } from './library-of.ts';
import { startRulesOf } from './start-rules-of.ts';
import { turnsOf } from './turns-of.ts';

/** What the routes of `packages/answers` need of this server. */
export function answerDepsOf(deps: Pick<Deps, 'store' | 'networks' | 'options'>): AnswerDeps {
  const { store, options } = deps;
  return {
    library: { ...libraryOf(store), inOwnersTurn: turnsOf(store, options.quotas) },
    version: options.version,
    starts: startRulesOf(deps),
    withCachedFiles: ({ log }, files, use) => withCachedFiles({ deps, log }, files, use),
    isOutOfRoom: (error) => error instanceof NoSpaceError || isDiskFull(error),
  };
}

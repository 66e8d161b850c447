import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { killG4 } from '@flipon/analyses/tools/g4killer/kill-g4';
import { g4KillerAnswerSchema, g4KillerRequestSchema } from '@flipon/contract/calculator';
import type { PluginOptions } from '../deps.ts';
import { requireSwitchedOn } from '../feature-flags/feature-flags.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import type { KillerThreads } from './killer-threads.ts';

/** The longest sequence of the published clients: some milliseconds. Longer ones may take half a second. */
const MOST_LETTERS_AT_ONCE = 200;

/** G4 killer: a calculator, so nothing is stored. */
export async function g4KillerRoutes(
  app: AppInstance,
  { deps: { options }, killers }: PluginOptions & { killers: KillerThreads },
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.post(
    `/api/analyse/${g4killer.apiRoute}`,
    {
      config: { access: 'read', refusals: ['forbidden', 'rate_limited'] },
      schema: {
        tags: [g4killer.title],
        summary: g4killer.summary,
        body: g4KillerRequestSchema,
        response: { [g4killer.startStatus]: g4KillerAnswerSchema },
      },
    },
    async (request, reply) => {
      requireSwitchedOn(options.kindsOff, [g4killer.tool]);
      const { sequence, ...parameters } = request.body;
      const left = new AbortController();
      reply.raw.once('close', () => left.abort(new Error('the client went away')));
      const answer =
        sequence.length <= MOST_LETTERS_AT_ONCE
          ? killG4(sequence, parameters)
          : await killers.kill(ownerOf(request), { sequence, parameters }, left.signal);
      return reply.status(g4killer.startStatus).send(answer);
    },
  );
}

import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { killG4 } from '@flipon/analyses/tools/g4killer/kill-g4';
import { g4KillerAnswerSchema, g4KillerRequestSchema } from '@flipon/contract/calculator';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { requireSwitchedOn } from '../switches/switched-off.ts';

/** G4 killer: a calculator, so nothing is stored and nobody waits. */
export async function g4KillerRoutes(
  app: AppInstance,
  { deps: { options } }: PluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.post(
    `/api/analyse/${g4killer.apiRoute}`,
    {
      config: { access: 'read' },
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
      const answer = killG4(sequence, parameters);
      return reply.status(g4killer.startStatus).send(answer);
    },
  );
}

import { errorBodySchema } from '@flipon/contract/error';
import { addedExamplesSchema } from '@flipon/contract/sequence';
import { findSequences } from '@flipon/store/sequences';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { addMissingExamples } from './add-examples.ts';
import { presentSequence } from './present-sequence.ts';

/** Guests begin with the examples; users ask for them. */
export async function exampleRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.post(
    '/api/sequence/examples',
    {
      schema: {
        tags: ['sequences'],
        summary: 'Adds the example sequences that are not in the library',
        description: 'Those whose bases are there already, under whatever name, are left out.',
        response: {
          201: addedExamplesSchema,
          429: errorBodySchema.describe(
            'The library has no room for all of them; the message names the limit.',
          ),
        },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { store, examples, options } = deps;
      const ids = await addMissingExamples(store, owner, { examples, quotas: options.quotas });
      const found = await findSequences(store.db, owner, ids);
      const items = ids.flatMap((id) => found.get(id) ?? []).map(presentSequence);
      return reply.status(201).send({ items });
    },
  );
}

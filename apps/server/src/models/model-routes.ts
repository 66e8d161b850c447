import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import { modelsAnswerSchema } from '@flipon/contract/models';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { rememberAnswer } from '../status/remember-answer.ts';
import { lookAtModels } from './look-at-models.ts';

/** Requests make the server read its folders of models at most this often. */
const LOOKED_AT_EVERY_MS = 1000;

/** The models of Z-DNABert2, including those that are not installed here. */
export async function modelRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const look = rememberAnswer(() => lookAtModels(deps.networks), LOOKED_AT_EVERY_MS);
  app.get(
    `/api/analyse/${zdnabert2.apiRoute}/models`,
    {
      schema: {
        tags: [zdnabert2.title],
        summary: 'Models that a start can name, and those that are not installed here',
        response: { 200: modelsAnswerSchema },
      },
    },
    () => look(),
  );
}

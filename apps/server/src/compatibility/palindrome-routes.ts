import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { pickParameters } from '@flipon/analyses/parse-parameters';
import { startAnswerSchema } from '@flipon/contract/analysis';
import { answerStart } from '../analyses/analysis-answers.ts';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { palindromeRequestSchema } from './palindrome-request.ts';

/** The call of old clients; it starts an ordinary analysis of cruciforms. */
export async function palindromeRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  app.post(
    '/api/analyse/palindrome',
    {
      config: { refusals: ['conflict'] },
      schema: {
        tags: [cruciform.title],
        summary:
          'Starts cruciform for clients of the palindrome analyser, with the published rules. With ' +
          'dinucleotide true, which those rules do not know, with the standard rules and ' +
          'dinucleotide repeats collapsed. Of mismatches the largest one counts; stabilityModel is ' +
          'passed over. The rest is found under cruciform',
        body: palindromeRequestSchema,
        response: { [cruciform.startStatus]: startAnswerSchema(cruciform) },
      },
    },
    async (request, reply) => {
      const { sequence, sequences, title, tags, ...body } = request.body;
      const { kind } = cruciform;
      const parameters = pickParameters(kind, body);
      const start = { kind, sequence, sequences, title, tags, parameters };
      const answer = await answerStart(deps, ownerOf(request), start, request);
      return reply.status(cruciform.startStatus).send(answer);
    },
  );
}

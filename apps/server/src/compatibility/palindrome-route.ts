import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { pickParameters } from '@flipon/analyses/parse-parameters';
import { answerStart } from '@flipon/answers/analysis-answers';
import type { AnswerDeps } from '@flipon/answers/answer-deps';
import { type AnswerRoute, answerRoute } from '@flipon/answers/answer-route';
import { startAnswerSchema } from '@flipon/contract/analysis';
import { palindromeRequestSchema } from './palindrome-request.ts';

/** The call of old clients; it starts an ordinary analysis of cruciforms. */
export function palindromeRoute(deps: AnswerDeps): AnswerRoute {
  const { kind, startStatus } = cruciform;
  return answerRoute({
    method: 'POST',
    path: '/api/analyse/palindrome',
    tags: [cruciform.title],
    summary:
      'Starts cruciform for clients of the palindrome analyser, with the published rules. With ' +
      'dinucleotide true, which those rules do not know, with the standard rules and ' +
      'dinucleotide repeats collapsed. Of mismatches the largest one counts; stabilityModel is ' +
      'passed over. The rest is found under cruciform',
    refusals: ['conflict'],
    body: palindromeRequestSchema,
    answers: { [startStatus]: startAnswerSchema(cruciform) },
    async answer(request) {
      const { sequence, sequences, title, tags, ...body } = request.body;
      const parameters = pickParameters(kind, body);
      const start = { kind, sequence, sequences, title, tags, parameters };
      return { status: startStatus, body: await answerStart(deps, request, start) };
    },
  });
}

import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { killG4 } from '@flipon/analyses/tools/g4killer/kill-g4';
import { g4KillerAnswerSchema, g4KillerRequestSchema } from '@flipon/contract/calculator';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import type { CalculatorDeps } from './calculator-deps.ts';

/** The longest sequence of the published clients: some milliseconds. Longer ones may take half a second. */
const MOST_LETTERS_AT_ONCE = 200;

/** G4 killer: a calculator, so nothing is stored. */
export function g4KillerRoute({ requireTool, killLong }: CalculatorDeps): AnswerRoute {
  return answerRoute({
    method: 'POST',
    path: `/api/analyse/${g4killer.apiRoute}`,
    access: 'read',
    refusals: ['forbidden', 'rate_limited'],
    tags: [g4killer.title],
    summary: g4killer.summary,
    body: g4KillerRequestSchema,
    answers: { [g4killer.startStatus]: g4KillerAnswerSchema },
    async answer({ owner, body, signal }) {
      requireTool(g4killer.tool);
      const { sequence, ...parameters } = body;
      const answer =
        sequence.length <= MOST_LETTERS_AT_ONCE
          ? killG4(sequence, parameters)
          : await killLong(owner, { sequence, parameters }, signal);
      return { status: g4killer.startStatus, body: answer };
    },
  });
}

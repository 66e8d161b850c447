import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { type P53Site, predictP53 } from '@flipon/analyses/tools/p53/predict-p53';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import { type P53MatrixAnswer, p53MatrixAnswerSchema } from '@flipon/contract/bulk';
import { p53ToolAnswerSchema, p53ToolRequestSchema } from '@flipon/contract/calculator';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import { AppError, type ErrorIssue } from '../app-error.ts';
import type { CalculatorDeps } from './calculator-deps.ts';

const path = `/api/analyse/${p53Tool.apiRoute}`;
const tags = [p53Tool.title];

/** The p53 predictor for single sites: a calculator, so it stores nothing and answers at once. */
export function p53ToolRoutes({ requireTool, p53Matrix }: CalculatorDeps): AnswerRoute[] {
  const matrix = p53Matrix ?? publishedP53Matrix;
  const predict = answerRoute({
    method: 'POST',
    path,
    access: 'read',
    refusals: ['forbidden'],
    tags,
    summary: `${p53Tool.summary} Answers payload for sequence, items for sequences`,
    body: p53ToolRequestSchema,
    answers: { [p53Tool.startStatus]: p53ToolAnswerSchema },
    async answer({ body: { sequence = '', sequences } }) {
      requireTool(p53Tool.tool);
      if (sequences !== undefined) return { body: { items: predictAll(sequences, matrix) } };
      const answer = predictP53(sequence, matrix);
      if (answer.ok) return { body: { payload: answer.site } };
      throw refusal(answer.messages.map((message) => issueOf('sequence', message)));
    },
  });
  const read = answerRoute({
    method: 'GET',
    path: `${path}/matrix`,
    tags,
    summary: 'The matrix by which this server rates p53 sites',
    answers: { 200: p53MatrixAnswerSchema },
    answer: async () => ({ body: presentMatrix(matrix, p53Matrix !== null) }),
  });
  return [predict, read];
}

/** In the units of the wire: log10 Kd, where the matrix itself counts hundredths. */
function presentMatrix(
  { reference, noAffinityAt, costs }: P53Matrix,
  isOwn: boolean,
): P53MatrixAnswer {
  return {
    payload: {
      isOwn,
      reference: reference / 100,
      noAffinityAt: noAffinityAt / 100,
      costs: costs.map(([a, c, g, t]) => ({ A: a / 100, C: c / 100, G: g / 100, T: t / 100 })),
    },
  };
}

/** @throws AppError invalid_request with every problem of every site, and the site's index */
function predictAll(texts: readonly string[], matrix: P53Matrix): P53Site[] {
  const sites: P53Site[] = [];
  const issues: ErrorIssue[] = [];
  for (const [index, text] of texts.entries()) {
    const answer = predictP53(text, matrix);
    if (answer.ok) sites.push(answer.site);
    else {
      for (const message of answer.messages) {
        issues.push(issueOf(`sequences.${index}`, `sequences[${index}]: ${message}`));
      }
    }
  }
  if (issues.length > 0) throw refusal(issues);
  return sites;
}

function issueOf(field: string, defaultMessage: string): ErrorIssue {
  return { field, defaultMessage };
}

function refusal(issues: readonly ErrorIssue[]): AppError {
  return new AppError('invalid_request', issues[0]?.defaultMessage ?? '', issues);
}

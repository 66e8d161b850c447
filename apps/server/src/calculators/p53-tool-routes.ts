import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { type P53Site, predictP53 } from '@flipon/analyses/tools/p53/predict-p53';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import { AppError, type ErrorIssue } from '@flipon/answers/app-error';
import { type P53MatrixAnswer, p53MatrixAnswerSchema } from '@flipon/contract/bulk';
import { p53ToolAnswerSchema, p53ToolRequestSchema } from '@flipon/contract/calculator';
import type { PluginOptions } from '../deps.ts';
import { requireSwitchedOn } from '../feature-flags/feature-flags.ts';
import type { AppInstance } from '../http/app-instance.ts';

/** The p53 predictor for single sites: a calculator, so it stores nothing and answers at once. */
export async function p53ToolRoutes(
  app: AppInstance,
  { deps: { options } }: PluginOptions,
): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const matrix = options.p53Matrix ?? publishedP53Matrix;
  app.post(
    `/api/analyse/${p53Tool.apiRoute}`,
    {
      config: { access: 'read', refusals: ['forbidden'] },
      schema: {
        tags: [p53Tool.title],
        summary: `${p53Tool.summary} Answers payload for sequence, items for sequences`,
        body: p53ToolRequestSchema,
        response: { [p53Tool.startStatus]: p53ToolAnswerSchema },
      },
    },
    async (request) => {
      requireSwitchedOn(options.kindsOff, [p53Tool.tool]);
      const { sequence = '', sequences } = request.body;
      if (sequences !== undefined) return { items: predictAll(sequences, matrix) };
      const answer = predictP53(sequence, matrix);
      if (answer.ok) return { payload: answer.site };
      throw refusal(answer.messages.map((message) => issueOf('sequence', message)));
    },
  );

  app.get(
    `/api/analyse/${p53Tool.apiRoute}/matrix`,
    {
      schema: {
        tags: [p53Tool.title],
        summary: 'The matrix by which this server rates p53 sites',
        response: { 200: p53MatrixAnswerSchema },
      },
    },
    async () => presentMatrix(matrix, options.p53Matrix !== null),
  );
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

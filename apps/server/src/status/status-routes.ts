import {
  healthSchema,
  infoSchema,
  OPERATOR_HEADER,
  partsSchema,
  workSchema,
} from '@flipon/contract/management';
import { answers, openDatabase } from '@flipon/store/database';
import { countWork } from '@flipon/store/jobs';
import type { WorkLimits } from '@flipon/store/room';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import { switchFlags } from '../feature-flags/feature-flags.ts';
import type { AppInstance } from '../http/app-instance.ts';
import type { Mailer } from '../mail/mailer.ts';
import { lookAtModels } from '../models/look-at-models.ts';
import { watchDatabase } from './database-state.ts';
import { createPartsView } from './look-at-parts.ts';
import { requireOperator } from './operator.ts';
import { rememberAnswer } from './remember-answer.ts';

interface StatusOptions extends PluginOptions {
  mailer: Pick<Mailer, 'check'>;
}

/** Requests make the database count at most this often. */
const COUNTED_EVERY_MS = 1000;

// Open: monitoring reads these, and so does the page before it has a token. The state of the parts needs the
// operator's token.
export async function statusRoutes(
  app: AppInstance,
  { deps, mailer }: StatusOptions,
): Promise<void> {
  const { store, options } = deps;
  const countAll = rememberAnswer(() => countWork(store.db), COUNTED_EVERY_MS);
  const listModels = rememberAnswer(async () => {
    const { models } = await lookAtModels(deps.networks);
    return models.map(({ model, isInstalled }) => ({ model, isInstalled }));
  }, COUNTED_EVERY_MS);
  // All others may be taken while the database works, or wait for a lock.
  const ownConnection = openDatabase(store.databaseUrl, {
    timeouts: 'request',
    maxConnections: 1,
    // On a busy machine a new one takes longer than health waits.
    staysOpen: true,
    onError: (error) => app.log.warn({ err: error }, 'the connection of health has broken'),
  });
  app.addHook('onClose', () => ownConnection.destroy());
  const isDatabaseUp = watchDatabase(() => answers(ownConnection));
  const lookAtParts = createPartsView(deps, mailer);
  app.get(
    '/api/management/health',
    {
      config: { shared: 'link' },
      schema: {
        tags: ['status'],
        security: [],
        summary: 'Whether the server works',
        response: { 200: healthSchema, 503: healthSchema },
      },
    },
    async (_request, reply) => {
      const isUp = await isDatabaseUp();
      return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'UP' : 'DOWN' });
    },
  );

  app.get(
    '/api/management/info',
    {
      config: { shared: 'link' },
      schema: {
        tags: ['status'],
        security: [],
        summary: 'Version, kinds of analysis and limits',
        response: { 200: infoSchema },
      },
    },
    async () => ({
      app: { version: options.version, assemblyDate: options.assemblyDate },
      analysis: switchFlags(options.kindsOff),
      limits: {
        multipart: { maxFileSize: options.maxUploadMb },
        password: { minLength: options.passwordMin },
      },
      links: { palindrome: options.palindromeUrl },
      sendsMail: options.mail.smtpUrl !== null,
    }),
  );

  app.get(
    '/api/management/work',
    {
      schema: {
        tags: ['status'],
        security: [],
        summary: 'What runs and waits for all people together, the limits of each, and the models',
        response: { 200: workSchema },
      },
    },
    async () => ({
      ...(await countAll()),
      models: await listModels(),
      limits: {
        guest: limitsOf(options.quotas.guest),
        user: limitsOf(options.quotas.user),
        runningPerPerson: options.runningPerOwner,
      },
    }),
  );

  app.get(
    '/api/management/parts',
    {
      config: { refusals: ['forbidden'], deed: 'see parts' },
      schema: {
        tags: ['status'],
        security: [],
        summary: 'State of worker, database, disk, NCBI, mail and networks, for the operator',
        headers: z.object({
          [OPERATOR_HEADER]: z.string().optional().describe('FLIPON_OPERATOR_TOKEN'),
        }),
        response: { 200: partsSchema },
      },
    },
    async (request) => {
      await requireOperator(request, store.db, options.operatorToken);
      return lookAtParts();
    },
  );
}

function limitsOf({ storageMb, sequences, queuedJobs }: WorkLimits['guest']) {
  return { storageMb, sequences, unfinishedAnalyses: queuedJobs };
}

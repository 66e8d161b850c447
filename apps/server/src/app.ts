import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { compile } from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { analysisKinds } from '@flipon/analyses/definitions';
import { requirePlainJson } from '@flipon/answers/plain-json';
import {
  routesOfAnalyses,
  routesOfAnnotations,
  routesOfBases,
  routesOfCalculators,
  routesOfCounts,
  routesOfDownloads,
  routesOfEverything,
  routesOfExports,
  routesOfFigures,
  routesOfHits,
  routesOfImports,
  routesOfLanes,
  routesOfLetters,
  routesOfLibraryFile,
  routesOfMethods,
  routesOfPresets,
  routesOfSequences,
  routesOfSeveral,
  routesOfStates,
} from '@flipon/answers/routes';
import fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { accountRoutes } from './accounts/account-routes.ts';
import { apiTokenRoutes } from './accounts/api-token-routes.ts';
import { createAuthenticate } from './accounts/authenticate.ts';
import { changePasswordRoutes } from './accounts/change-password-routes.ts';
import { deleteUserRoutes } from './accounts/delete-user-routes.ts';
import { guestWorkRoutes } from './accounts/guest-work-routes.ts';
import { registerRoutes } from './accounts/register-routes.ts';
import { resetRoutes } from './accounts/reset-routes.ts';
import { tokenRoutes } from './accounts/token-routes.ts';
import { usageRoutes } from './accounts/usage-routes.ts';
import { annotationImportRoutes } from './annotations/annotation-import-routes.ts';
import { answerDepsOf } from './answers/answer-deps.ts';
import { answerRoutes } from './answers/answer-routes.ts';
import { eventRoutes } from './batches/event-routes.ts';
import { bulkRoutes } from './calculators/bulk-routes.ts';
import { calculatorDepsOf } from './calculators/calculator-deps-of.ts';
import { createKillerThreads } from './calculators/killer-threads.ts';
import { createTables } from './calculators/tables.ts';
import { palindromeRoute } from './compatibility/palindrome-route.ts';
import { substringRoutes } from './compatibility/substring-routes.ts';
import type { Deps, Waits } from './deps.ts';
import { clientNetwork } from './http/addresses/client-network.ts';
import { speakForPublicAddress } from './http/addresses/public-address.ts';
import { basePathOf, withoutBasePath } from './http/addresses/public-path.ts';
import { createRefuseHosts } from './http/addresses/served-hosts.ts';
import type { AppInstance } from './http/app-instance.ts';
import { refuseControlsInAddress, refuseControlsInBody } from './http/bodies/refuse-controls.ts';
import { refusePacked } from './http/bodies/refuse-packed.ts';
import { createBodyWatch, LONGEST_SILENCE_MS } from './http/bodies/watch-bodies.ts';
import { closeRefused, continueSending } from './http/close-refused.ts';
import { handleError } from './http/error-handler.ts';
import { keepWorkingLines, LONGEST_STANDSTILL_MS } from './http/keep-working-lines.ts';
import { createAnswerSlots, slotHooks } from './http/limits/answer-slots.ts';
import { createConnectionShare } from './http/limits/connection-share.ts';
import { QUESTION_LIMITS, questionHooks } from './http/limits/end-questions.ts';
import { createRequestMemory, limitSmallBodies } from './http/limits/request-memory-budget.ts';
import { logOptionsOf } from './http/log-lines.ts';
import { openServer, refuseLongAddress } from './http/open-server.ts';
import { ownHeaders, setOwnHeaders } from './http/own-headers.ts';
import { logDeed } from './http/security-events.ts';
import { laneImportRoutes } from './lanes/lane-import-routes.ts';
import { libraryImportRoutes } from './library/library-import-routes.ts';
import { createMailer } from './mail/mailer.ts';
import { allMapRoutes } from './map/all-map-routes.ts';
import { modelRoutes } from './models/model-routes.ts';
import { ncbiImportRoutes } from './ncbi/ncbi-import-routes.ts';
import { ncbiSummaryRoutes } from './ncbi/ncbi-summary-routes.ts';
import { describeApi } from './openapi/describe-api.ts';
import { docsPages } from './openapi/docs-pages.ts';
import { exampleAdder } from './sequences/add-examples.ts';
import { importRoutes } from './sequences/import-routes.ts';
import { textImportRoutes } from './sequences/text-import-routes.ts';
import { createOpenShare, describeShared } from './shares/open-share.ts';
import { shareRoutes } from './shares/share-routes.ts';
import { sharedRoutes } from './shares/shared-routes.ts';
import { statusRoutes } from './status/status-routes.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { createUploads } from './uploads/uploads.ts';
import { webRoutes } from './web/web-routes.ts';

const MB = 1024 * 1024;
/** A table has the most parts: a file and a hundred fields. Their headers hold little but names. */
const FORM_LIMITS = { parts: 101, headerPairs: 100, headerSize: 16 * 1024 };
/**
 * An idle one takes some 15 KB, so that all of them stay below 64 MB. One network alone may hold half of
 * them (see connection-share): 200 people of one class room with six each are 1,200.
 */
const MOST_CONNECTIONS = 4096;
const standardWaits: Waits = { silenceMs: LONGEST_SILENCE_MS, standstillMs: LONGEST_STANDSTILL_MS };

/** Assembles the application; it neither listens nor opens anything. */
export async function buildApp(deps: Deps): Promise<AppInstance> {
  const { publicUrl } = deps.options;
  const basePath = basePathOf(publicUrl);
  const { waits = standardWaits, connections = MOST_CONNECTIONS, trustProxy } = deps.options;
  const isProxy = trustProxy.length === 0 ? () => false : compile([...trustProxy]);
  const app: AppInstance = fastify({
    logger: logOptionsOf(deps.options),
    genReqId: () => randomUUID(),
    bodyLimit: MB,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    rewriteUrl: (request) => withoutBasePath(request.url ?? '/', basePath),
    routerOptions: { maxParamLength: 200 },
    serverFactory: (handle) =>
      openServer(handle, {
        standstillMs: waits.standstillMs,
        headMs: waits.headMs,
        share: createConnectionShare(connections, (address) => isProxy(address, 0)),
        log: () => app.log,
      }),
    frameworkErrors: (error, request, reply) => {
      reply.headers(ownHeaders);
      handleError(error, request, reply);
    },
    // The factory has it for all addresses that the server listens on.
    clientErrorHandler: () => {},
    forceCloseConnections: true,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients name this type with every call, also where there is nothing to send.
    const isNothing = body === '' && request.routeOptions.schema?.body === undefined;
    if (isNothing) return done(null, undefined);
    requirePlainJson(String(body));
    parseJson(request, String(body), done);
  });

  const bodies = createBodyWatch(waits.silenceMs);
  app.addHook('onClose', bodies.close);
  for (const hook of [setOwnHeaders, keepWorkingLines, bodies.watch]) {
    app.addHook('onRequest', hook);
  }
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  });
  speakForPublicAddress(app, deps.options);
  const refuseHosts = createRefuseHosts(deps.options);
  for (const hook of [refuseLongAddress, refuseHosts, refusePacked, refuseControlsInAddress]) {
    app.addHook('onRequest', hook);
  }
  const requestMemory = createRequestMemory();
  app.decorate('requestMemory', requestMemory);
  app.addHook('preParsing', requestMemory.takeRoom);
  app.addHook('preParsing', continueSending);
  app.addHook('preValidation', refuseControlsInBody);
  await app.register(compress, {
    globalDecompression: false,
    customTypes: /^(text\/(html|css|javascript)|application\/(json|javascript)|image\/svg)/,
  });
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => clientNetwork(ip) });
  // More parts than any form of ours has are passed over, each of them in a moment.
  await app.register(multipart, { limits: FORM_LIMITS });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Flipon',
        description: 'Non-B DNA: sequences and analyses',
        version: deps.options.version,
      },
      servers: [{ url: publicUrl ?? '/' }],
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization' },
          downloadToken: { type: 'apiKey', in: 'query', name: 'token' },
          share: { type: 'apiKey', in: 'header', name: 'X-Flipon-Share' },
        },
      },
      security: [{ token: [] }],
    },
    ...describeApi(),
  });
  await app.register(docsPages, { indexPrefix: basePath });

  app.decorateRequest('claims', null);
  app.decorateRequest('owner', null);
  app.decorateRequest('shownToBe', null);
  app.decorateRequest('door', null);
  app.decorateRequest('apiToken', null);
  app.decorateRequest('share', null);
  // Before the routes: their plugins take it as their hook.
  app.decorate('authenticate', createAuthenticate(deps));
  const places = createAnswerSlots();
  app.decorate('places', places);
  const { preHandler, preSerialization } = slotHooks(places);
  app.addHook('preHandler', preHandler);
  app.addHook('preSerialization', preSerialization);
  const questions = questionHooks(deps.options.questions ?? QUESTION_LIMITS);
  app.addHook('preHandler', questions.preHandler);
  app.addHook('onSend', questions.onSend);
  app.addHook('onRoute', describeShared);
  app.addHook('onRoute', limitSmallBodies);
  app.addHook('onRequest', createOpenShare(deps));
  app.addHook('onSend', async (request, reply) => {
    const isOwn = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs');
    if (isOwn && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (isOwn) reply.header('x-robots-tag', 'noindex');
  });

  app.addHook('onResponse', closeRefused);
  app.addHook('onResponse', logDeed);

  const uploads = createUploads(deps, app.log);
  app.addHook('onReady', uploads.resume);
  app.addHook('preClose', uploads.close);

  app.addHook('preClose', deps.threads.close);
  const killers = createKillerThreads();
  app.addHook('preClose', killers.close);
  const tables = createTables(deps.store.files);
  app.addHook('preClose', tables.close);

  const mailer = createMailer(deps.options.mail, app.log);
  app.addHook('onClose', mailer.close);

  await app.register(tokenRoutes, { deps });
  await app.register(registerRoutes, { deps });
  await app.register(resetRoutes, { deps, mailer });
  await app.register(changePasswordRoutes, { deps, mailer });
  await app.register(accountRoutes);
  await app.register(apiTokenRoutes, { deps });
  await app.register(usageRoutes, { deps });
  await app.register(guestWorkRoutes, { deps });
  await app.register(deleteUserRoutes, { deps });
  await app.register(statusRoutes, { deps, mailer });
  const answers = answerDepsOf(deps);
  const { examples, options, store } = deps;
  const addMissingExamples = exampleAdder(store, { examples, quotas: options.quotas });
  const sequences = routesOfSequences({ ...answers, addMissingExamples });
  await app.register(answerRoutes, { deps, routes: sequences });
  await app.register(answerRoutes, { deps, routes: routesOfDownloads(answers) });
  await app.register(answerRoutes, { deps, routes: routesOfLetters(answers) });
  await app.register(importRoutes, { deps, uploads });
  await app.register(answerRoutes, { deps, routes: routesOfImports(answers) });
  await app.register(textImportRoutes, { deps, uploads });
  await app.register(uploadRoutes, { deps, uploads });
  await app.register(answerRoutes, { deps, routes: routesOfLibraryFile(answers) });
  await app.register(libraryImportRoutes, { deps, uploads });
  await app.register(ncbiImportRoutes, { deps });
  await app.register(ncbiSummaryRoutes, { deps });
  await app.register(answerRoutes, { deps, routes: routesOfAnnotations(answers) });
  await app.register(annotationImportRoutes, { deps });
  await app.register(allMapRoutes, { deps });
  await app.register(answerRoutes, { deps, routes: routesOfLanes(answers) });
  await app.register(laneImportRoutes, { deps });
  await app.register(answerRoutes, { deps, routes: routesOfStates(answers) });
  await app.register(eventRoutes, { deps });
  await app.register(answerRoutes, { deps, routes: routesOfCounts(answers) });
  await app.register(shareRoutes, { deps });
  await app.register(sharedRoutes, { deps });
  await app.register(answerRoutes, { deps, routes: routesOfSeveral(answers) });
  await app.register(answerRoutes, { deps, routes: routesOfEverything(answers) });
  await app.register(answerRoutes, { deps, routes: routesOfPresets(answers) });
  await app.register(modelRoutes, { deps });
  for (const kind of analysisKinds) {
    await app.register(answerRoutes, { deps, routes: routesOfAnalyses(answers, kind) });
    await app.register(answerRoutes, { deps, routes: routesOfBases(answers, kind) });
    await app.register(answerRoutes, { deps, routes: routesOfHits(answers, kind) });
    await app.register(answerRoutes, { deps, routes: routesOfMethods(answers, kind) });
    await app.register(answerRoutes, { deps, routes: routesOfFigures(answers, kind) });
    await app.register(answerRoutes, { deps, routes: routesOfExports(answers, kind) });
  }
  await app.register(substringRoutes, { deps });
  const calculators = routesOfCalculators(calculatorDepsOf(options, killers));
  await app.register(answerRoutes, { deps, routes: calculators });
  await app.register(bulkRoutes, { deps, tables });
  await app.register(answerRoutes, { deps, routes: [palindromeRoute(answers)] });
  await app.register(webRoutes, { deps });
  return app;
}

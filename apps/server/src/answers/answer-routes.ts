import { Readable } from 'node:stream';
import type {
  Answer,
  AnswerCall,
  AnswerRoute,
  FileRequest,
  LinkTarget,
  WantedFile,
} from '@flipon/answers/answer-route';
import { attachment } from '@flipon/answers/attachment';
import { joinedTag, REVALIDATED } from '@flipon/answers/entity-tag';
import { addDownloadToken } from '@flipon/store/accounts';
import { questionEnd } from '@flipon/tables/question-end';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findFileReader, readerSecurity } from '../accounts/file-reader.ts';
import type { Deps, PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { hasAlready } from '../http/entity-tag.ts';
import { ownerOf } from '../http/owner-of.ts';
import { askInTurn } from './ask-in-turn.ts';

/** What is sent of a stream holds hundreds of rows already: one piece ahead is enough. */
const PIECES_AHEAD = 1;

// `findFileReader` decides for files: browsers follow a link without headers, so the token is in the query.
/** Serves routes of `packages/answers`. */
export async function answerRoutes(
  app: AppInstance,
  { deps, routes }: PluginOptions & { routes: readonly AnswerRoute[] },
): Promise<void> {
  for (const route of routes) {
    const { shared, refusals, tags, summary, description, examples, access } = route;
    const isFile = route.reads === 'file';
    const isLinked = isFile && route.method === 'GET';
    app.route({
      method: route.method,
      url: route.path,
      ...(route.largestBodyBytes === undefined ? {} : { bodyLimit: route.largestBodyBytes }),
      ...(isLinked ? {} : { onRequest: app.authenticate }),
      config: {
        ...(shared === undefined ? {} : { shared }),
        ...(isFile || route.asksTables === undefined ? {} : { asksTables: route.asksTables }),
        ...(refusals === undefined ? {} : { refusals }),
        ...(examples === undefined ? {} : { examples }),
        ...(access === undefined ? {} : { access }),
      },
      schema: {
        tags,
        ...(isLinked ? { security: readerSecurity } : {}),
        summary,
        ...(description === undefined ? {} : { description }),
        ...(route.params === undefined ? {} : { params: route.params }),
        ...(route.query === undefined ? {} : { querystring: route.query }),
        ...(route.body === undefined ? {} : { body: route.body }),
        response: route.answers,
      },
      async handler(request, reply) {
        const call = callOf(deps, route, request);
        const answer =
          route.reads === 'file'
            ? await route.answer({ ...call, findReader: readerOf(app, deps, request, reply) })
            : await route.answer({ ...call, ...callerOf(deps, request) });
        return sendAnswer(reply, answer);
      },
    });
  }
}

function callOf({ options }: Deps, { path }: AnswerRoute, request: FastifyRequest): AnswerCall {
  const { params, query, body, headers, method, log } = request;
  return {
    ...{ path, params, query, body, log },
    encodings: String(headers['accept-encoding'] ?? ''),
    isHead: method === 'HEAD',
    signal: questionEnd(),
    recognise(madeOf) {
      const etag = joinedTag([options.version, ...madeOf]);
      const caching = { etag, 'cache-control': REVALIDATED };
      return { caching, isKnown: hasAlready(request, etag) };
    },
  };
}

function callerOf(deps: Deps, request: FastifyRequest) {
  const owner = ownerOf(request);
  return {
    owner,
    isByLink: request.share !== null,
    seesResultAlone: request.share?.subject === 'analysis',
    ask: askInTurn(deps, request, owner),
    makeLinkToken: (target: LinkTarget) =>
      addDownloadToken(deps.store.db, owner, target, request, deps.makeDownloadToken),
  };
}

function readerOf(
  app: AppInstance,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): FileRequest['findReader'] {
  return async (wanted: WantedFile, token) => {
    const reader = await findFileReader(app, deps, request, reply, { token, wanted });
    const isByLink = reader.isLink || request.share !== null;
    return { ...reader, isByLink, ask: askInTurn(deps, request, reader.owner) };
  };
}

function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  const { status = 200, headers = {}, body, stream, mediaType, fileName } = answer;
  reply.status(status).headers(headers);
  if (fileName !== undefined) reply.header('content-disposition', attachment(fileName));
  if (mediaType !== undefined) reply.type(mediaType);
  if (stream === undefined) return reply.send(body);
  if (stream instanceof Readable) return reply.send(stream);
  return reply.send(Readable.from(stream, { highWaterMark: PIECES_AHEAD }));
}

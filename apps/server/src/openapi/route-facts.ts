import {
  type AnalysisKind,
  analysisKinds,
  definitionOf,
  type KindDefinition,
} from '@flipon/analyses/definitions';
import type { FastifyContextConfig } from 'fastify';
import type { JsonObject } from './json-object.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Examples for the page of the API: of a request, and of a successful answer. */
    examples?: { readonly request?: object; readonly answer?: unknown };
    /** For the page of the API: the request body, as OpenAPI has it, of a route that reads a stream. */
    streamedBody?: JsonObject;
  }
}

/** The facts of a route for the OpenAPI page, found by its method and its path as registered. */
export interface RouteFacts {
  /** Stable and unique: `getSequenceByIdTags`. */
  operationId: string;
  /** The kind of analysis whose route it is. */
  definition: KindDefinition | null;
  /** Such as `GET /api/analyse/{kind}/:id/{rows}`: the same for all kinds. */
  pattern: string;
  /** The route's own settings. */
  config: FastifyContextConfig;
}

/** The call of old clients, which starts another kind. */
const PALINDROME = '/api/analyse/palindrome';

/** @param url as Fastify has it, `/api/sequence/:id` */
export function routeFacts(
  method: string,
  url: string,
  config: FastifyContextConfig = {},
): RouteFacts {
  const definition = findDefinition(url);
  return {
    operationId: operationIdOf(method, url),
    definition,
    pattern: `${method.toUpperCase()} ${patternOf(url, definition)}`,
    config,
  };
}

function findDefinition(url: string): KindDefinition | null {
  if (url === PALINDROME) return definitionOf('cruciform');
  const kind = kindOfPath(url);
  return kind === undefined ? null : definitionOf(kind);
}

/** The kind under whose name a path is. */
export function kindOfPath(path: string): AnalysisKind | undefined {
  return analysisKinds.find((each) =>
    `${path}/`.startsWith(`/api/analyse/${definitionOf(each).apiRoute}/`),
  );
}

function patternOf(url: string, definition: KindDefinition | null): string {
  if (definition === null) return url;
  const { apiRoute, rowsRoute, rowsAlias } = definition;
  const path = url.replace(`/api/analyse/${apiRoute}`, '/api/analyse/{kind}');
  const names = [rowsRoute, ...(rowsAlias === undefined ? [] : [rowsAlias])];
  return path.replace(new RegExp(`/:id/(${names.join('|')})(?=$|\\.)`), '/:id/{rows}');
}

function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '')
    .replaceAll(/:([A-Za-z]+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => capital(word)).join('');
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

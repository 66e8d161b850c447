import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { type Access, accessOf } from '../http/access.ts';

/** What Fastify says of each application that is made, before anything is registered with it. */
const MADE = 'fastify.initialization';

/** One method of one route, as it was registered. */
export interface Route {
  /** Such as `PUT /api/sequence/:id/tags`. */
  name: string;
  method: string;
  path: string;
  /** The schema of its body, where it has one. */
  body: unknown;
  /** The schema of its query, where it has one. */
  query: unknown;
  access: Access;
  /** Whether a link with a download token opens it, as the OpenAPI page says. */
  isForLinks: boolean;
  /** Whether it can be called without a token. */
  isOpen: boolean;
}

/** Starts an application and returns every route that it registers, those of plugins included. */
export async function collectRoutes<Started>(
  start: () => Promise<Started>,
): Promise<{ started: Started; routes: Route[] }> {
  const routes: Route[] = [];
  const collect = ({ method, url, schema, config = {} }: RouteOptions) => {
    for (const one of [method].flat()) {
      const access = accessOf({ method: one, routeOptions: { config } });
      const isForLinks = schema?.security?.some((way) => 'downloadToken' in way) ?? false;
      const isOpen = schema?.security?.length === 0;
      const { body, querystring: query } = schema ?? {};
      const said = { access, body, query, isForLinks, isOpen };
      routes.push({ name: `${one} ${url}`, method: one, path: url, ...said });
    }
  };
  const watch = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', collect);
  };
  subscribe(MADE, watch);
  try {
    return { started: await start(), routes };
  } finally {
    unsubscribe(MADE, watch);
  }
}

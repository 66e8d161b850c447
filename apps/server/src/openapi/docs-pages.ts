import { readFile } from 'node:fs/promises';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { AppInstance } from '../http/app-instance.ts';
import { documentOfPage } from './page-document.ts';

const PREFIX = '/api/docs';
const GUIDE = new URL('../../../../docs/api.md', import.meta.url);

/** The hash is that of the one style element that the pages of the documentation bring along. */
const POLICY =
  "default-src 'self'; script-src 'self'; img-src 'self' data:; object-src 'none'; " +
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; " +
  "base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 110 30" height="36" fill="none" stroke-linecap="round">' +
  '<path stroke="#84919C" stroke-width="1.8" d="M4.5 10.500v9M8 12.500v5M22 12.500v5M25.500 10.500v9"/>' +
  '<path stroke="#F08A34" stroke-width="3" d="M2 8C9 8 9.500 15 15 15S21 8 28 8"/>' +
  '<path stroke="#5C96F0" stroke-width="3" d="M2 22C9 22 9.500 15 15 15s6 7 13 7"/>' +
  '<text x="38" y="21" fill="#fff" font-family="sans-serif" font-weight="600" font-size="17">Flipon</text></svg>';

/** The address of another document has no place here, and text may be wider than a phone. */
const STYLE = `.swagger-ui .topbar .download-url-wrapper { display: none }
.swagger-ui .topbar-wrapper { flex-flow: row nowrap; justify-content: space-between }
.swagger-ui .info { margin: 32px 0 }
@media (max-width: 600px) {
  .swagger-ui .opblock-tag { display: grid; grid-template-columns: minmax(0, 1fr) auto }
  .swagger-ui .opblock-tag small { grid-row: 2; padding: 0 }
  .swagger-ui table.responses-table td.response-col_links,
  .swagger-ui table.responses-table td.col_header.response-col_links { display: none }
}`;

/** Runs in the page, which has nothing of this module: every request of it goes through here. */
const askForPage: NonNullable<FastifySwaggerUiOptions['uiConfig']>['requestInterceptor'] = (
  request,
) => {
  if (request['url'].endsWith('/api/docs/json')) request['url'] += '?for=page';
  return request;
};

/** The pages that a person reads: all calls, and the guide that walks through them. */
export async function docsPages(
  app: AppInstance,
  { indexPrefix }: Pick<FastifySwaggerUiOptions, 'indexPrefix'>,
): Promise<void> {
  app.get(`${PREFIX}/guide`, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await readFile(GUIDE, 'utf8')),
  );
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    ...(indexPrefix === undefined ? {} : { indexPrefix }),
    staticCSP: POLICY,
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO) },
    theme: { title: 'Flipon API', css: [{ filename: 'flipon.css', content: STYLE }] },
    uiConfig: {
      docExpansion: 'none',
      filter: true,
      defaultModelsExpandDepth: 0,
      requestInterceptor: askForPage,
    },
    transformSpecificationClone: false,
    transformSpecification: (document, { query }) =>
      (query as Record<string, unknown>)['for'] === 'page' ? documentOfPage(document) : document,
  });
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { noSuchAddress } from '@flipon/answers/call-refusals';
import { errorBody } from '@flipon/answers/error-body';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import { basePathOf } from '../http/addresses/public-path.ts';
import type { AppInstance } from '../http/app-instance.ts';

/** Nothing that could end an attribute. */
const fileSchema = z.string().regex(/^[\w./-]+$/);

/** The build's list of the files that an address needs in addition to those of every page. */
const preloadsSchema = z.record(
  z.string(),
  z.object({ scripts: z.array(fileSchema), styles: z.array(fileSchema) }),
);

/** Scripts and styles come as files alone. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

// Open: the screen fetches its token itself.
/** The built screen: its files, and its page for every address that is not the API's. */
export async function webRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  const { webDir } = deps.options;
  const base = `${basePathOf(deps.options.publicUrl)}/`;
  if (!existsSync(join(webDir, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: true,
    dotfiles: 'ignore',
    // The build adds a file compressed with brotli to each of its own; clients without brotli get gzip.
    preCompressed: true,
    setHeaders(reply, path) {
      // Names in assets/ carry a hash of the content, so they never change.
      const lasting = path.includes('/assets/');
      reply.header('content-security-policy', PAGE_POLICY);
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // Read each time: a new build replaces the folder under a running server. The page names its files
    // relative to its folder, but it is sent for addresses of any depth.
    const page = await readFile(join(webDir, 'index.html'), 'utf8');
    const links = await readPreloads(webDir, request.url);
    const placed = page.replace('</head>', `${links}</head>`).replaceAll('="./', `="${base}`);
    // The page of a link is meant only for people who have the link.
    if (isSharedPage(request.url)) reply.header('x-robots-tag', 'noindex');
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html;charset=UTF-8')
      .send(placed);
  };
  app.get('/', { schema: { hide: true } }, sendPage);
  app.get('/index.html', { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && isPage(request.url);
    return wantsPage ? sendPage(request, reply) : sendNotFound(request, reply);
  });
}

function isSharedPage(url: string): boolean {
  return /^\/shared(\/|\?|$)/.test(url);
}

/** Addresses of the screen have no ending: an address with one, but without its file, is not found. */
function isPage(url: string): boolean {
  const [path = ''] = url.split('?');
  const isFile = /\.[^/]*$/.test(path);
  return !isFile && !/^\/(api|assets)(\/|$)/.test(path);
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const error = noSuchAddress();
  return reply.status(404).type('application/json').send(errorBody(error, request));
}

/**
 * Links for the head of the page of an address: files that its code will request as soon as it runs, named
 * from the folder of the build. Empty where the build has no entry for it; a page works without.
 */
async function readPreloads(webDir: string, url: string): Promise<string> {
  const [path = ''] = url.split('?');
  const text = await readFile(join(webDir, 'preloads.json'), 'utf8').catch(() => '{}');
  const preloads = preloadsSchema.parse(JSON.parse(text));
  const place = Object.keys(preloads).find((key) => path === key || path.startsWith(`${key}/`));
  const { scripts, styles } = preloads[place ?? ''] ?? { scripts: [], styles: [] };
  return [
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="./${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`),
  ].join('');
}

import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { InputError } from '../command-errors.ts';

export interface SiteToServe {
  /** With the files of the site. */
  folder: string;
  host: string;
  /** 0 for any that is free. */
  port: number;
}

export interface ServedSite {
  /** With the path that the site was built for. */
  url: string;
  /** Resolves once it is closed. */
  closed: Promise<void>;
  close(): Promise<void>;
}

/** The page of a site says the path that it was built for. */
const BASE = /<meta name="base" content="(\/[^"]*)"/;
const NOT_BUILT = 'Build it first: npm run build:local';

/**
 * Serves a site of files as its hosts do: by types, and with the page itself for an address that has no file.
 *
 * @throws InputError where the folder has no such site, or the address cannot be listened on
 */
export async function serveSite({ folder, host, port }: SiteToServe): Promise<ServedSite> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  const base = BASE.exec(page)?.[1];
  if (base === undefined) {
    throw new InputError(`${folder} has no workbench that runs without a server. ${NOT_BUILT}`);
  }
  const app = fastify({ forceCloseConnections: true });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: base,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      // Names in assets/ carry a hash of the content, so they never change.
      const lasting = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  if (base !== '/') app.get('/', (_, reply) => reply.redirect(base));
  app.setNotFoundHandler(async (_, reply) =>
    reply
      .status(404)
      .type('text/html;charset=UTF-8')
      .send(await readFile(join(folder, '404.html'))),
  );
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  app.addHook('onClose', async () => resolve());
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new InputError(describeProblem(error as NodeJS.ErrnoException, host, port));
  }
  const { port: taken } = app.server.address() as AddressInfo;
  return { url: `${addressOf(host)}:${taken}${base}`, closed, close: () => app.close() };
}

function describeProblem({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the other program, or name another port with --port.`;
  }
  if (code === 'EACCES') return `Port ${port} is reserved for root. Name one from 1024 on.`;
  return `--host ${host} is not an address of this machine (${code}).`;
}

/** Browsers let a page on this machine compute without https. */
function addressOf(host: string): string {
  const isThisMachine = ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host);
  return `http://${isThisMachine ? 'localhost' : host.includes(':') ? `[${host}]` : host}`;
}

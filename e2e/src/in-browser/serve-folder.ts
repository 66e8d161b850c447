import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
};

/** A host of files. */
export interface FolderHost {
  readonly folder: string;
  /** With the path of the site. */
  url: string;
  /** Paths in the folder that were asked for, and are there. */
  readonly asked: Set<string>;
  close(): Promise<void>;
}

/**
 * Serves a folder as hosts of files do: by types alone, without any other header of ours, and with `404.html` for what
 * is not in it.
 *
 * @param base path of the site, which begins and ends with a slash
 */
export async function serveFolder(folder: string, base: string): Promise<FolderHost> {
  const asked = new Set<string>();
  const server = createServer(async ({ url = '' }, reply) => {
    const { pathname } = new URL(url, 'http://site');
    const name = pathname === base ? 'index.html' : pathname.slice(base.length);
    const type = TYPES[extname(name)] ?? 'text/html';
    const found = pathname.startsWith(base) ? await read(join(folder, name)) : null;
    if (found === null) {
      reply.writeHead(404, { 'content-type': 'text/html' });
      reply.end(await read(join(folder, '404.html')));
    } else {
      asked.add(name);
      reply.writeHead(200, { 'content-type': type }).end(found);
    }
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
  return {
    folder,
    url: `http://127.0.0.1:${port}${base}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const read = (path: string) => readFile(path).catch(() => null);

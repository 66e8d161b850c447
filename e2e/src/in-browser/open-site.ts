import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build, createLogger } from 'vite';

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};
/** As a site below the path of a host. */
const BASE = '/base/';

/** The page with its engine, bundled and served as files. */
export interface Site {
  url: string;
  /** What the bundler warned of, such as a module that only Node has. */
  warnings: readonly string[];
  /** The file behind the address `input`. */
  input: string;
  /** Files that are refused, as by a broken line; none at first. */
  withheld: RegExp | null;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-in-browser-'));
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: './',
    customLogger: { ...createLogger('error'), warn, warnOnce: warn },
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2024',
    },
  });
  const server = createServer(async ({ url = '' }, reply) => {
    const path = new URL(url, 'http://site').pathname;
    const name = path === BASE ? 'index.html' : path.slice(BASE.length);
    try {
      if (!path.startsWith(BASE) || site.withheld?.test(name)) throw new Error('refused');
      const isInput = name === 'input';
      const body = isInput ? createReadStream(site.input) : await readFile(join(folder, name));
      const type = isInput ? 'text/plain' : (TYPES[extname(name)] ?? 'text/plain');
      reply.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY });
      if (body instanceof Uint8Array) reply.end(body);
      else body.pipe(reply);
    } catch {
      reply.writeHead(404).end();
    }
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
  const site: Site = {
    url: `http://127.0.0.1:${port}${BASE}`,
    warnings,
    input: '',
    withheld: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
  return site;
}

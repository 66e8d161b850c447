import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Scripts, styles and the engine come as files of the site alone. Other hosts are asked for the files of a link alone, once
 * a person has agreed to each.
 */
export const LOCAL_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self' https:",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Makes the page of a site of files, which has no server: it says its own policy and path, and answers at every
 * address, as hosts of files send `404.html` for those that they do not have.
 */
export function makeStaticPage(): Plugin {
  let base = '/';
  return {
    name: 'make-static-page',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: (html) => ({
      html: html.replace('name="base" content="./"', `name="base" content="${base}"`),
      tags: [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: LOCAL_POLICY },
          injectTo: 'head-prepend',
        },
        { tag: 'script', attrs: { src: `${base}start-failure.js` }, injectTo: 'head' },
      ],
    }),
    writeBundle: ({ dir = '' }) => copyFile(join(dir, 'index.html'), join(dir, '404.html')),
  };
}

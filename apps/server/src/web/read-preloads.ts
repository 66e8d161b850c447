import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The build's list of the files that an address needs beside those of every page. */
const preloadsSchema = z.record(
  z.string(),
  z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
);

/**
 * The `Link` header for the page of an address: what its code will ask for as soon as it runs. Empty
 * where the build says nothing of it; a page does without.
 */
export async function readPreloads(webDir: string, url: string): Promise<string> {
  const [path = ''] = url.split('?');
  const text = await readFile(join(webDir, 'preloads.json'), 'utf8').catch(() => '{}');
  const preloads = preloadsSchema.parse(JSON.parse(text));
  const place = Object.keys(preloads).find((key) => path === key || path.startsWith(`${key}/`));
  const { scripts, styles } = preloads[place ?? ''] ?? { scripts: [], styles: [] };
  return [
    ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
    ...scripts.map((file) => `</${file}>; rel=modulepreload`),
  ].join(', ');
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Nothing that could end an attribute. */
const fileSchema = z.string().regex(/^[\w./-]+$/);

/** The build's list of the files that an address needs in addition to those of every page. */
const preloadsSchema = z.record(
  z.string(),
  z.object({ scripts: z.array(fileSchema), styles: z.array(fileSchema) }),
);

/**
 * Links for the head of the page of an address: files that its code will request as soon as it runs, named
 * from the folder of the build. Empty where the build has no entry for it; a page works without.
 */
export async function readPreloads(webDir: string, url: string): Promise<string> {
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

import { readFileSync } from 'node:fs';

/** The version of Flipon that this is. */
export function readVersion(): string {
  const path = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

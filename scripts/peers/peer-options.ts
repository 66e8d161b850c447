import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ToolFolders, toolNames, tools } from './tools.ts';

export interface PeerOptions {
  /** Keeps the new figures. */
  write: boolean;
  folders: ToolFolders;
  /** A folder with whole chromosomes, which are compared in place of the usual sequences. */
  whole: string | null;
}

const namedTools = toolNames.filter((name) => tools[name].hasFolder);

export const PEERS_USAGE = `npm run peers -- ${namedTools
  .map((name) => `[--${name} FOLDER]`)
  .join(' ')} [--whole FOLDER] [--write]`;

/** @throws TypeError with a sentence that names the option */
export function readPeerOptions(args: readonly string[]): PeerOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      write: { type: 'boolean', default: false },
      whole: { type: 'string' },
      ...Object.fromEntries(namedTools.map((name) => [name, { type: 'string' }] as const)),
    },
  });
  const given: Readonly<Record<string, unknown>> = values;
  const folders = namedTools.flatMap((name) => {
    const folder = given[name];
    return typeof folder === 'string' ? [[name, resolve(folder)] as const] : [];
  });
  const whole = values.whole === undefined ? null : resolve(values.whole);
  return { write: values.write, folders: Object.fromEntries(folders), whole };
}

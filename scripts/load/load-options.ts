import { parseArgs } from 'node:util';
import { readNumber } from '../bench/bench-options.ts';

export const LOAD_USAGE =
  'npm run load -- [--users 200] [--seconds 120] [--think 1,3] [--rounds N] [--url http://...] [--json FILE] [--profile FOLDER]';

export interface LoadOptions {
  users: number;
  /** From the first user's arrival to the last call. */
  seconds: number;
  /** Seconds between two calls of a user: at least, and at most. */
  think: { min: number; max: number };
  /** Rounds after which a user leaves; the load ends with the last user. null: when time is up. */
  rounds: number | null;
  /** The address of a running server; null to start one for this. */
  url: string | null;
  /** Where the report is written as JSON, too. */
  jsonPath: string | null;
  /** Where CPU profiles of server and worker are written. */
  profileFolder: string | null;
}

/** @throws RangeError or TypeError with a sentence that names the option */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      users: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '120' },
      think: { type: 'string', default: '1,3' },
      rounds: { type: 'string' },
      url: { type: 'string' },
      json: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const { rounds, url = null, json = null, profile = null } = values;
  if (url !== null && profile !== null) {
    throw new RangeError('--profile: only a server that this program starts can be profiled.');
  }
  return {
    users: Math.round(readNumber('--users', values.users, 1, 10_000)),
    seconds: readNumber('--seconds', values.seconds, 1, 86_400),
    think: readThink(values.think),
    rounds: rounds === undefined ? null : Math.round(readNumber('--rounds', rounds, 1, 1e6)),
    url: url === null ? null : readUrl(url),
    jsonPath: json,
    profileFolder: profile,
  };
}

function readThink(text: string): LoadOptions['think'] {
  const [least = '', most = least] = text.split(',');
  const min = readNumber('--think', least, 0, 3600);
  return { min, max: readNumber('--think', most, min, 3600) };
}

function readUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) {
    return text.replace(/\/+$/, '');
  }
  throw new RangeError(`--url must be an address like http://127.0.0.1:8080, not "${text}".`);
}

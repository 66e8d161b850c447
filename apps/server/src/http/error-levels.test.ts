import { AppError } from '@flipon/answers/app-error';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { DiskFloorError } from '@flipon/store/disk';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleError } from './error-handler.ts';
import { RetryLaterError } from './limits/retry-later-error.ts';

const [ERROR, WARNING] = [50, 40];
const withCode = (code: string) => Object.assign(new Error('of the driver'), { code });

/** The highest level of what the log says when a call ends in an error. */
async function levelOf(error: Error): Promise<number> {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const app = fastify({ logger });
  app.setErrorHandler(handleError);
  app.decorateRequest('owner', null);
  app.decorateRequest('door', null);
  app.decorateRequest('shownToBe', null);
  app.get('/', async () => {
    throw error;
  });
  await app.inject({ url: '/' });
  await app.close();
  return Math.max(...lines.map((line) => JSON.parse(line).level as number));
}

it.each<[string, Error]>([
  ['places that are taken', new RetryLaterError('unavailable', 'Try again.', 5)],
  ['a limit of its own', new RetryLaterError('rate_limited', 'Try again.', 5)],
  ['too many at once', new AppError('unavailable', 'Try again.')],
  ['room that is taken', new DiskFloorError()],
  ['a lock that others hold', withCode('55P03')],
  ['a statement that took too long', withCode('57014')],
])('what anybody can bring about is a warning: %s', async (_what, error) => {
  expect(await levelOf(error)).toBe(WARNING);
});

it.each<[string, Error]>([
  ['a bug', new TypeError('undefined is not a function')],
  ['a damaged file', new DamagedFileError('blobs/1', 'a flipped byte')],
  ['a full disk', withCode('ENOSPC')],
  ['a database that is away', withCode('ECONNREFUSED')],
  ['a database that stops', withCode('57P01')],
])('a fault that an operator has to repair is an error: %s', async (_what, error) => {
  expect(await levelOf(error)).toBe(ERROR);
});

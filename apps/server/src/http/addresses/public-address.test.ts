import fastify from 'fastify';
import { expect, it } from 'vitest';
import { speakForPublicAddress } from './public-address.ts';

async function answerOf(publicUrl: string | null, trustProxy: string[], headers = {}) {
  const app = fastify({ trustProxy });
  speakForPublicAddress(app, { publicUrl, trustProxy });
  app.get('/other', (_request, reply) => reply.redirect('//elsewhere.example/x'));
  app.get('/here', (_request, reply) => reply.redirect('/there'));
  const [other, here] = await Promise.all(
    ['/other', '/here'].map((url) => app.inject({ url, headers })),
  );
  return {
    strict: here?.headers['strict-transport-security'],
    locations: [other?.headers['location'], here?.headers['location']],
  };
}

const YEAR = 'max-age=31536000';

it.each([
  [null, [], {}, undefined],
  ['http://example.org', [], {}, undefined],
  ['http://example.org', ['127.0.0.1'], { 'x-forwarded-proto': 'https' }, undefined],
  ['https://example.org', [], {}, YEAR],
  ['https://example.org', ['127.0.0.1'], { 'x-forwarded-proto': 'https' }, YEAR],
  ['https://example.org', ['127.0.0.1'], { 'x-forwarded-proto': 'http' }, undefined],
  ['https://example.org', ['127.0.0.1'], {}, undefined],
  ['https://example.org', ['192.0.2.1'], { 'x-forwarded-proto': 'https' }, undefined],
])('at %s behind %j with %j, the HSTS header is: %s', async (...given) => {
  const [publicUrl, trustProxy, headers, told] = given;
  expect((await answerOf(publicUrl, trustProxy, headers)).strict).toBe(told);
});

it('leads on below the path, and to other hosts as they are', async () => {
  const elsewhere = '//elsewhere.example/x';
  expect((await answerOf(null, [])).locations).toEqual([elsewhere, '/there']);
  expect((await answerOf('http://example.org/flipon', [])).locations).toEqual([
    elsewhere,
    '/flipon/there',
  ]);
});

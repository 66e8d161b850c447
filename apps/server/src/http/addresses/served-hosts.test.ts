import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createRefuseHosts } from './served-hosts.ts';

type Options = Parameters<typeof createRefuseHosts>[0];
const LOCAL: Options = { host: '127.0.0.1', publicUrl: null, trustProxy: [] };

async function statusOf(host: string | null, options: Partial<Options> = {}, httpVersion = '1.1') {
  const headers = host === null ? {} : { host };
  const rawHeaders = host === null ? [] : ['Host', host];
  const request = { raw: { headers, rawHeaders, httpVersion } } as FastifyRequest;
  return createRefuseHosts({ ...LOCAL, ...options })(request).then(
    () => 200,
    (error) => error.status,
  );
}

describe('a server that listens on a loopback address', () => {
  it.each([
    'localhost',
    'LOCALHOST:8080',
    'localhost.:8080',
    '127.0.0.1',
    '127.0.0.1:80',
    '[::1]:8080',
    '[::1]',
  ])('serves %s', async (host) => {
    expect(await statusOf(host)).toBe(200);
  });

  it.each([
    'example.org',
    'localhost.example.org:8080',
    '127.0.0.1.example.org',
    '10.0.0.1',
    '[::2]',
    '',
    'mylocalhost',
  ])('serves no other: %j', async (host) => {
    expect(await statusOf(host)).toBe(421);
  });

  it.each(['a b', 'a/b', 'a@b', '::1', '[::1', 'a:b', 'a:123456', '<a>'])(
    'refuses what is no host: %s',
    async (host) => {
      expect(await statusOf(host)).toBe(400);
      expect(await statusOf(host, { host: '0.0.0.0' })).toBe(400);
    },
  );

  it('serves the host that people use, where that is set', async () => {
    const publicUrl = 'https://www.example.org/flipon';
    expect(await statusOf('www.example.org', { publicUrl })).toBe(200);
    expect(await statusOf('WWW.example.org:8443', { publicUrl })).toBe(200);
    expect(await statusOf('localhost:8080', { publicUrl })).toBe(200);
    expect(await statusOf('rebound.example', { publicUrl })).toBe(421);
  });

  it('leaves it to a proxy that it trusts', async () => {
    expect(await statusOf('www.example.org', { trustProxy: ['127.0.0.1'] })).toBe(200);
  });

  it('serves the address that it listens on', async () => {
    expect(await statusOf('127.0.0.2:80', { host: '127.0.0.2' })).toBe(200);
    expect(await statusOf('rebound.example', { host: 'localhost' })).toBe(421);
    expect(await statusOf('rebound.example', { host: '::1' })).toBe(421);
  });

  it('asks for a host, but in requests of HTTP 1.0', async () => {
    expect(await statusOf(null)).toBe(400);
    expect(await statusOf(null, {}, '1.0')).toBe(200);
  });
});

it.each(['0.0.0.0', '::', '192.0.2.1', 'flipon.example.org'])(
  'a server that listens on %s serves every host',
  async (host) => {
    expect(await statusOf('www.example.org', { host })).toBe(200);
  },
);

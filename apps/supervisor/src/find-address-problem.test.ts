import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { describeAddress, describePlace, findAddressProblem } from './find-address-problem.ts';

it('finds a port that another program listens on, and nothing once it is free', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await findAddressProblem('127.0.0.1', port)).toBe(
    `Port ${port} is in use. Stop the other program or set PORT to another number.`,
  );
  await new Promise((resolve) => other.close(resolve));
  expect(await findAddressProblem('127.0.0.1', port)).toBe(undefined);
  expect(await findAddressProblem('127.0.0.1', port)).toBe(undefined);
});

it('finds a host that is not this machine', async () => {
  // 192.0.2.0/24 is set aside for documentation (RFC 5737): no machine has it.
  expect(await findAddressProblem('192.0.2.1', 8080)).toBe(
    'HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL). Set HOST to another one.',
  );
});

it.each([
  ['127.0.0.1', 8080, 'http://localhost:8080'],
  ['0.0.0.0', 80, 'http://localhost:80'],
  ['192.0.2.1', 8080, 'http://192.0.2.1:8080'],
  ['fe80::1', 8080, 'http://[fe80::1]:8080'],
])('describes %s port %i as %s', (host, port, address) => {
  expect(describeAddress(host, port)).toBe(address);
});

it('tells the address that people use, and its own', () => {
  expect(describePlace('127.0.0.1', 8080, undefined)).toBe('http://localhost:8080');
  expect(describePlace('127.0.0.1', 8080, 'https://example.org/flipon')).toBe(
    "https://example.org/flipon/ (a proxy's; its own is http://localhost:8080)",
  );
});

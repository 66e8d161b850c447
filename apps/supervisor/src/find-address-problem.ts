import { createServer } from 'node:net';

/**
 * Tries whether the server will be able to listen, and lets go again.
 *
 * @returns one sentence for the operator, or undefined when all is well
 */
export function findAddressProblem(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      resolve(describeProblem(error.code, host, port));
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

function describeProblem(code: string | undefined, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the other program or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} is reserved for root. Set PORT to a number from 1024 on.`;
    default:
      return `HOST ${host} is not an address of this machine (${code}). Set HOST to another one.`;
  }
}

/** The address to open in a browser on this machine. */
export function describeAddress(host: string, port: number): string {
  const isThisMachine = ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost'].includes(host);
  const name = isThisMachine ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The address of Flipon; behind a proxy, two addresses. */
export function describePlace(host: string, port: number, publicUrl: string | undefined): string {
  const address = describeAddress(host, port);
  return publicUrl === undefined ? address : `${publicUrl}/ (a proxy's; its own is ${address})`;
}

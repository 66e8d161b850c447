import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

/** A connection that is kept open: the attack is the part that is never sent, or never read. */
export interface Held {
  socket: Socket;
  /** The status line of the answer, as far as one has come. */
  answer(): string;
}

/** Sends the beginning of a request, and then reads only as much as is asked for. */
export function hold(
  url: string,
  head: readonly string[],
  body: string | Buffer,
  { isStalled = false }: { isStalled?: boolean } = {},
): Promise<Held> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<Held>();
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (data) => {
    if (answer.length < 200) answer += data.toString('latin1').slice(0, 200);
    if (isStalled) socket.pause();
  });
  socket.on('error', () => undefined);
  const held = { socket, answer: () => answer.split('\r\n')[0] ?? '' };
  socket.once('connect', () => {
    socket.write(`${head.join('\r\n')}\r\nhost: ${hostname}:${port}\r\n\r\n`);
    if (body.length > 0) socket.write(body);
    resolve(held);
  });
  socket.once('close', () => resolve(held));
  return promise;
}

export interface MemoryWatch {
  /** Of the process, since the watch began. */
  peakMb(): number;
  stop(): void;
}

/** Reads ten times a second how much memory a process has, from /proc. */
export async function watchMemory(pid: number): Promise<MemoryWatch> {
  let peak = 0;
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
  };
  await look();
  const timer = setInterval(look, 100);
  return { peakMb: () => Math.round(peak), stop: () => clearInterval(timer) };
}

import type { FromStream } from '@flipon/contract/engine-message';
import { expect, it } from 'vitest';
import { readByPort } from './read-by-port.ts';

/** A stream of the answers that an engine gives, one for each piece that is asked for. */
function open(answers: readonly FromStream[]) {
  const { port1, port2 } = new MessageChannel();
  const asked: unknown[] = [];
  port1.onmessage = ({ data }) => {
    asked.push(data);
    if (data === 'next') port1.postMessage(answers[asked.length - 1]);
    else port1.close();
  };
  return { stream: readByPort(port2), asked };
}

it('asks for a piece after the other, until there is none', async () => {
  const { stream, asked } = open([Uint8Array.of(65), Uint8Array.of(67, 71), null]);
  expect(await new Response(stream).text()).toBe('ACG');
  expect(asked).toEqual(['next', 'next', 'next']);
});

it('breaks as the stream did, and ends it where nobody reads on', async () => {
  const { stream } = open([{ error: 'Error: it broke' }]);
  await expect(new Response(stream).text()).rejects.toThrow('it broke');
  const left = open([Uint8Array.of(65), Uint8Array.of(67)]);
  const reader = left.stream.getReader();
  await reader.read();
  await reader.cancel();
  await expect.poll(() => left.asked).toContain('end');
});

import { expect, it } from 'vitest';
import { readStart } from './read-export-start.ts';

function answerOf(...chunks: string[]): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
  );
}

it('gives a short file whole, with or without a line end', async () => {
  expect(await readStart(answerOf('a\n', 'b\n'), 100)).toEqual({
    lines: ['a', 'b'],
    isWhole: true,
  });
  expect(await readStart(answerOf('No-DATA'), 100)).toEqual({ lines: ['No-DATA'], isWhole: true });
});

it('marks the line that the limit cuts', async () => {
  const answer = answerOf('first\nsec', 'ond\nthird\nfourth\n');
  expect(await readStart(answer, 16)).toEqual({
    lines: ['first', 'second', 'thi…'],
    isWhole: false,
  });
});

it('stops reading at the limit', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new TextEncoder().encode('0123456789\n'));
    },
  });
  const { lines, isWhole } = await readStart(new Response(endless), 30);
  expect(lines).toEqual(['0123456789', '0123456789', '01234567…']);
  expect(isWhole).toBe(false);
  expect(pulled).toBeLessThan(10);
});

it('does not break a letter that two chunks share', async () => {
  const bytes = new TextEncoder().encode('naïve\nend\n');
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, 3));
      controller.enqueue(bytes.slice(3));
      controller.close();
    },
  });
  expect((await readStart(new Response(body), 100)).lines).toEqual(['naïve', 'end']);
});

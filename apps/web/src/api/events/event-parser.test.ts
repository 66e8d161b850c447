import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, type StreamEvent } from './event-parser.ts';

const STREAM = [
  'retry: 1500\n\n',
  ': still here\n\n',
  'id: 7\nevent: batch\ndata: {"a":1}\n\n',
  'event: batch\r\ndata: first\r\ndata:  second\r\n\r\n',
  'data\r\r',
  'id: 9\ndata: æ–ø\nunknown: x\n\n',
  'data: cut off',
].join('');
const EVENTS: StreamEvent[] = [
  { type: 'batch', data: '{"a":1}' },
  { type: 'batch', data: 'first\n second' },
  { type: 'message', data: '' },
  { type: 'message', data: 'æ–ø' },
];

function parse(chunks: readonly string[]) {
  const parser = createEventParser();
  const events = chunks.flatMap((chunk) => parser.push(chunk));
  return { events, id: parser.lastEventId(), retryMs: parser.retryMs() };
}

describe('the parser of events', () => {
  it('reads events, their ids and the wait before the next connection', () => {
    expect(parse([STREAM])).toEqual({ events: EVENTS, id: '9', retryMs: 1500 });
  });

  it('reads the same however the text is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 40 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length];
        const chunks = places.slice(1).map((end, index) => STREAM.slice(places[index], end));
        expect(parse(chunks)).toEqual({ events: EVENTS, id: '9', retryMs: 1500 });
      }),
    );
    expect(parse([...STREAM])).toEqual({ events: EVENTS, id: '9', retryMs: 1500 });
  });

  it('takes an id only with the end of its event', () => {
    const parser = createEventParser('3');
    parser.push('id: 4\ndata: x\n');
    expect(parser.lastEventId()).toBe('3');
    parser.push('\n');
    expect(parser.lastEventId()).toBe('4');
  });

  it('leaves out a mark of the byte order, and a wait that is no number', () => {
    expect(parse(['\ufeffdata: x\n\nretry: soon\n'])).toEqual({
      events: [{ type: 'message', data: 'x' }],
      id: '',
      retryMs: null,
    });
  });
});

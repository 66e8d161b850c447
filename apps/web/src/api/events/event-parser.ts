export interface StreamEvent {
  type: string;
  data: string;
}

export interface EventParser {
  /** Takes the next piece of the stream's text, cut anywhere; answers the events that it completes. */
  push(text: string): StreamEvent[];
  /** The id of the last event, for the next connection; empty before the first. */
  lastEventId(): string;
  /** How long the server wants one to wait before the next connection; null where it did not say. */
  retryMs(): number | null;
}

const LINE_END = /\r\n|\n|\r/;

/**
 * Reads server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream):
 * lines end with CR, LF or both, an empty line ends an event, and a line that begins with a colon is
 * a comment.
 */
export function createEventParser(firstEventId = ''): EventParser {
  let rest = '';
  let isStart = true;
  let type = '';
  let data: string[] = [];
  let nextId = firstEventId;
  let lastId = firstEventId;
  let retryMs: number | null = null;

  function readLine(line: string): StreamEvent | null {
    if (line === '') return endEvent();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') type = value;
    else if (field === 'id' && !value.includes('\0')) nextId = value;
    else if (field === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
    return null;
  }

  function endEvent(): StreamEvent | null {
    const event = { type: type === '' ? 'message' : type, data: data.join('\n') };
    const isEmpty = data.length === 0;
    lastId = nextId;
    type = '';
    data = [];
    return isEmpty ? null : event;
  }

  return {
    push(text) {
      if (text === '') return [];
      rest += isStart && text.startsWith('\ufeff') ? text.slice(1) : text;
      isStart = false;
      // A CR at the end may be half of a CR LF: it waits for what follows.
      const isHalf = rest.endsWith('\r');
      const lines = (isHalf ? rest.slice(0, -1) : rest).split(LINE_END);
      rest = (lines.pop() ?? '') + (isHalf ? '\r' : '');
      return lines.map(readLine).filter((event) => event !== null);
    },
    lastEventId: () => lastId,
    retryMs: () => retryMs,
  };
}

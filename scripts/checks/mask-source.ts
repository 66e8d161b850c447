const REGEX_MAY_FOLLOW = new Set([...'(,=:[!&|?{;+-*%~^']);
const REGEX_MAY_FOLLOW_WORD =
  /(?:^|[^\w$.])(?:return|typeof|case|in|of|delete|void|throw|new|else|do|await|yield)$/;

/**
 * The TypeScript text with the contents of comments, strings, templates and regular expressions
 * replaced by spaces. Quotes, line breaks and the text's length stay, so an offset in the answer is
 * an offset in the source. Code inside `${}` stays visible.
 *
 * A scanner and not a parser: a quote with no partner on its line (an apostrophe in JSX text) is
 * taken as plain text, so that a wrong guess never reaches past its own line.
 */
export function maskSource(text: string): string {
  const out = text.split('');
  const blank = (from: number, to: number): void => {
    for (let at = from; at < to; at++) if (out[at] !== '\n') out[at] = ' ';
  };
  // One entry for each template expression that is open: how many of its own braces are open.
  const openBraces: number[] = [];
  const skipTemplateText = (from: number): number => {
    const { end, opensExpression } = endOfTemplateText(text, from);
    blank(from, end);
    if (opensExpression) openBraces.push(0);
    return end + (opensExpression ? 2 : 1);
  };

  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    const depth = openBraces.at(-1);
    if (text.startsWith('//', at)) {
      const end = orEnd(text.indexOf('\n', at), text);
      blank(at, end);
      at = end;
    } else if (text.startsWith('/*', at)) {
      const close = text.indexOf('*/', at + 2);
      const end = close < 0 ? text.length : close + 2;
      blank(at, end);
      at = end;
    } else if (char === "'" || char === '"') {
      const end = endOnLine(text, at, char);
      if (end > 0) blank(at + 1, end);
      at = end > 0 ? end + 1 : at + 1;
    } else if (char === '`') {
      at = skipTemplateText(at + 1);
    } else if (char === '/' && regexMayStart(out, at)) {
      const end = endOnLine(text, at, '/');
      if (end > 0) blank(at + 1, end);
      at = end > 0 ? end + 1 : at + 1;
    } else if (char === '}' && depth === 0) {
      openBraces.pop();
      at = skipTemplateText(at + 1);
    } else {
      if (depth !== undefined && char === '{') openBraces[openBraces.length - 1] = depth + 1;
      if (depth !== undefined && char === '}') openBraces[openBraces.length - 1] = depth - 1;
      at += 1;
    }
  }
  return out.join('');
}

/** Offset of the partner of the quote or slash at `open`, or -1 when its line ends first. */
function endOnLine(text: string, open: number, close: string): number {
  let inClass = false;
  for (let at = open + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\n') return -1;
    if (char === '\\') at += 1;
    else if (close === '/' && char === '[') inClass = true;
    else if (close === '/' && char === ']') inClass = false;
    else if (char === close && !inClass) return at;
  }
  return -1;
}

function endOfTemplateText(text: string, from: number): { end: number; opensExpression: boolean } {
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '`') return { end: at, opensExpression: false };
    else if (char === '$' && text.charAt(at + 1) === '{') return { end: at, opensExpression: true };
  }
  return { end: text.length, opensExpression: false };
}

/** Looks back over the masked text: after a value a slash divides, elsewhere it opens a regex. */
function regexMayStart(masked: readonly string[], slash: number): boolean {
  let at = slash - 1;
  while (at >= 0 && (masked[at] ?? '').trim() === '') at -= 1;
  const before = masked[at];
  if (before === undefined || REGEX_MAY_FOLLOW.has(before)) return true;
  if (before === '>') return masked[at - 1] === '=';
  return REGEX_MAY_FOLLOW_WORD.test(masked.slice(Math.max(0, at - 10), at + 1).join(''));
}

function orEnd(index: number, text: string): number {
  return index < 0 ? text.length : index;
}

/**
 * The members of an object, by their paths, that its reader does not know and has left out.
 *
 * @param raw as it was parsed
 * @param read what the reader made of it
 */
export function unknownKeys(raw: unknown, read: unknown, path = ''): string[] {
  if (!isObject(raw) || !isObject(read)) return [];
  return Object.entries(raw).flatMap(([key, value]) => {
    const place = `${path}${key}`;
    return Object.hasOwn(read, key) ? unknownKeys(value, read[key], `${place}.`) : [place];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The keys that one object of a text has more than once: parsers keep the last.
 *
 * @param json a text that has been parsed
 */
export function doubledKeys(json: string): string[] {
  const doubled = new Set<string>();
  const open: (Set<string> | null)[] = [];
  let text = '';
  for (const [token] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') text = token;
    else {
      const key: string = JSON.parse(text);
      const keys = open.at(-1);
      if (keys?.has(key)) doubled.add(key);
      keys?.add(key);
    }
  }
  return [...doubled];
}

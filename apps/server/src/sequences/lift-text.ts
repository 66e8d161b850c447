const [QUOTE, BACKSLASH, COMMA, COLON, SMALL_U] = Buffer.from('"\\,:u');
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = Buffer.from('{}[]');
const FIRST_PRINTABLE = 0x20;
/** The character that a backslash with this letter means; 0 where the letter makes no short escape. */
const SHORT_ESCAPES = new Uint8Array(256);
for (const [letter, code] of Object.entries({
  ...{ '"': 34, '\\': 92, '/': 47 },
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
}))
  SHORT_ESCAPES[letter.charCodeAt(0)] = code;
/** A longer key, however it is escaped, cannot be the wanted one. */
const LONGEST_KEY_BYTES = 256;
/** Buffer's replacement for half a surrogate pair. */
const REPLACEMENT = 0xfffd;
/** Bytes that an escape may owe to the chunks before: a surrogate without its other half, and a character. */
const OWED_BYTES = 8;

/** The text does not obey the grammar of strings. */
export class JsonTextError extends Error {}

export interface TextLifter {
  /**
   * @param chunk the next bytes of valid UTF-8
   * @returns the part of the text in them, as UTF-8 without escapes; may be empty
   * @throws JsonTextError
   */
  push(chunk: Uint8Array): Uint8Array;
  /** How many times the text has begun. */
  found(): number;
  /** Whether the next byte belongs to the text. */
  isInside(): boolean;
  /**
   * The other bytes since the last call: the JSON with "" in the place of the text. The whole is JSON if, and
   * only if, these are.
   */
  takeRest(): Buffer[];
}

/**
 * Extracts one long text from a JSON object while that arrives, so that it is never whole in memory: the
 * value of one key of the outermost object, where that is a string. All other bytes are returned for
 * JSON.parse, which alone decides whether they are JSON: here, only strings and brackets are followed.
 */
export function createTextLifter(name: string): TextLifter {
  const wanted = Buffer.from(name);
  let place: 'between' | 'string' | 'text' = 'between';
  let depth = 0;
  let isObject = false;
  let isKeyNext = false;
  /** Whether the value of the wanted key comes next. */
  let isWanted = false;
  let keyBytes: number[] | null = null;
  let found = 0;
  let rest: Buffer[] = [];
  let isEscaped = false;
  /** In the text: missing digits of a \u escape, and the value of its digits so far. */
  let digitsLeft = 0;
  let unit = 0;
  let high = 0;
  let out: Buffer = Buffer.alloc(0);
  let at = 0;

  function put(code: number): void {
    if (code < 0x80) out[at++] = code;
    else at += out.write(String.fromCodePoint(code), at, 'utf8');
  }

  function endPair(): void {
    if (high !== 0) put(REPLACEMENT);
    high = 0;
  }

  function putUnit(): void {
    const isLow = unit >= 0xdc00 && unit <= 0xdfff;
    if (isLow && high !== 0) {
      put(0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00));
      high = 0;
      return;
    }
    endPair();
    if (unit >= 0xd800 && unit <= 0xdbff) high = unit;
    else put(isLow ? REPLACEMENT : unit);
  }

  function readEscape(byte: number): void {
    if (digitsLeft > 0) {
      const digit = Number.parseInt(String.fromCharCode(byte), 16);
      if (Number.isNaN(digit)) throw new JsonTextError('an escape has no four digits');
      unit = unit * 16 + digit;
      digitsLeft--;
      if (digitsLeft === 0) putUnit();
      return;
    }
    isEscaped = false;
    if (byte === SMALL_U) {
      digitsLeft = 4;
      unit = 0;
      return;
    }
    const character = SHORT_ESCAPES[byte] ?? 0;
    if (character === 0) throw new JsonTextError('there is no such escape');
    endPair();
    put(character);
  }

  /** @returns where the last quote of the text is, or the end of the chunk */
  function readText(chunk: Uint8Array, from: number): number {
    for (let i = from; i < chunk.length; i++) {
      if (isEscaped || digitsLeft > 0) {
        readEscape(chunk[i] ?? 0);
        continue;
      }
      if (high === 0) i = copyPlain(chunk, i);
      const byte = chunk[i];
      if (byte === undefined) break;
      if (byte === BACKSLASH) {
        isEscaped = true;
        continue;
      }
      if (high !== 0) endPair();
      if (byte === QUOTE) {
        place = 'between';
        return i;
      }
      if (byte < FIRST_PRINTABLE) throw new JsonTextError('a control character is not escaped');
      out[at++] = byte;
    }
    return chunk.length;
  }

  /**
   * Copies the bulk of a text: plain characters, and short escapes such as those of line breaks.
   *
   * @returns the index of the first byte of another kind
   */
  function copyPlain(chunk: Uint8Array, from: number): number {
    let i = from;
    for (;;) {
      const end = endOfPlain(chunk, i);
      // A copy of few bytes costs more than they do.
      if (end - i > FEW_BYTES) {
        out.set(chunk.subarray(i, end), at);
        at += end - i;
        i = end;
      } else while (i < end) out[at++] = chunk[i++] as number;
      if (i + 1 >= chunk.length || chunk[i] !== BACKSLASH) return i;
      const character = SHORT_ESCAPES[chunk[i + 1] as number] as number;
      if (character === 0) return i;
      out[at++] = character;
      i += 2;
    }
  }

  function readString(byte: number): void {
    if (byte === QUOTE && !isEscaped) {
      place = 'between';
      if (keyBytes !== null) isWanted = isKey(keyBytes, wanted);
      keyBytes = null;
      return;
    }
    isEscaped = byte === BACKSLASH && !isEscaped;
    if (keyBytes !== null && keyBytes.length < LONGEST_KEY_BYTES) keyBytes.push(byte);
  }

  function readBetween(byte: number): void {
    if (byte === QUOTE) {
      const isTop = depth === 1 && isObject;
      place = isTop && !isKeyNext && isWanted ? 'text' : 'string';
      if (place === 'text') found++;
      keyBytes = isTop && isKeyNext ? [] : null;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth++;
      if (depth === 1) {
        isObject = byte === OPEN_OBJECT;
        isKeyNext = isObject;
      }
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--;
    else if (depth === 1 && byte === COMMA) {
      isKeyNext = isObject;
      isWanted = false;
    } else if (depth === 1 && byte === COLON) isKeyNext = false;
  }

  return {
    push(chunk) {
      out = Buffer.allocUnsafe(chunk.length + OWED_BYTES);
      at = 0;
      let restFrom = 0;
      for (let i = 0; i < chunk.length; i++) {
        if (place === 'text') {
          // Its first quote is left already; the last one is where the rest goes on.
          if (i > restFrom) rest.push(Buffer.from(chunk.subarray(restFrom, i)));
          i = readText(chunk, i);
          restFrom = i;
        } else if (place === 'string') readString(chunk[i] ?? 0);
        else readBetween(chunk[i] ?? 0);
      }
      if (restFrom < chunk.length) rest.push(Buffer.from(chunk.subarray(restFrom)));
      return out.subarray(0, at);
    },
    found: () => found,
    isInside: () => place === 'text',
    takeRest() {
      const taken = rest;
      rest = [];
      return taken;
    },
  };
}

const FEW_BYTES = 16;
const NO_WORDS = new Int32Array(0);
const ONES = 0x01010101;
const TOPS = 0x80808080 | 0;

/**
 * The index of the first quote, backslash or control character, or the length. Four bytes are looked at in one
 * step: of `word - n * ONES` a byte borrows where it is smaller than n, which its top bit then says.
 */
function endOfPlain(chunk: Uint8Array, from: number): number {
  let i = from;
  const isAligned = () => ((chunk.byteOffset + i) & 3) === 0;
  while (i < chunk.length && !isAligned()) {
    if (!isPlain(chunk[i] as number)) return i;
    i++;
  }
  const count = (chunk.length - i) >> 2;
  const words = count === 0 ? NO_WORDS : new Int32Array(chunk.buffer, chunk.byteOffset + i, count);
  for (let at = 0; at < words.length; at++, i += 4) {
    const word = words[at] as number;
    const quotes = word ^ ((QUOTE as number) * ONES);
    const slashes = word ^ ((BACKSLASH as number) * ONES);
    const small = (word - FIRST_PRINTABLE * ONES) & ~word;
    if (((small | ((quotes - ONES) & ~quotes) | ((slashes - ONES) & ~slashes)) & TOPS) !== 0) break;
  }
  while (i < chunk.length && isPlain(chunk[i] as number)) i++;
  return i;
}

function isPlain(byte: number): boolean {
  return byte !== QUOTE && byte !== BACKSLASH && byte >= FIRST_PRINTABLE;
}

/** A body may have 100,000 keys: only one with escapes is decoded. */
function isKey(bytes: readonly number[], wanted: Buffer): boolean {
  if (!bytes.includes(BACKSLASH as number)) {
    return bytes.length === wanted.length && bytes.every((byte, at) => byte === wanted[at]);
  }
  try {
    return JSON.parse(`"${Buffer.from(bytes).toString('utf8')}"`) === wanted.toString('utf8');
  } catch {
    return false;
  }
}

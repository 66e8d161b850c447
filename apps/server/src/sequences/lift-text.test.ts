import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTextLifter, JsonTextError } from './lift-text.ts';

/** Reads a body in chunks of these sizes, again and again. */
function lift(body: Buffer, sizes: readonly number[]) {
  const lifter = createTextLifter('data');
  const text: Uint8Array[] = [];
  const rest: Buffer[] = [];
  let turn = 0;
  for (let at = 0; at < body.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    text.push(lifter.push(body.subarray(at, at + size)));
    rest.push(...lifter.takeRest());
    at += size;
  }
  return {
    text: Buffer.concat(text).toString('utf8'),
    rest: Buffer.concat(rest).toString('utf8'),
    found: lifter.found(),
  };
}

const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
const texts = fc.string({ unit: 'binary' });
const others = fc.dictionary(
  fc.oneof(fc.string(), fc.constantFrom('name', 'dat', '\\data', 'data"', '__proto__')),
  fc.jsonValue(),
);

/** Characters as \u escapes, some of them. */
function withEscapes(json: string, isEscaped: readonly boolean[]): string {
  let out = '';
  for (const [at, unit] of json.split('').entries()) {
    const isPlain = unit === '"' || unit === '\\' || isEscaped[at % isEscaped.length] !== true;
    out += isPlain ? unit : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  }
  return out;
}

it('finds the text and leaves the rest as JSON.parse reads them, however the body is cut', () => {
  const flags = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(texts, others, fc.nat(), sizes, flags, (text, fields, place, cut, flagged) => {
      const entries = Object.entries(fields).filter(([key]) => key !== 'data');
      const parts = entries.map(
        ([key, value]) => `${JSON.stringify(key)} :${JSON.stringify(value)}`,
      );
      const plain = JSON.stringify(text);
      // What JSON.stringify has escaped already is left alone.
      const written = plain.includes('\\') ? plain : withEscapes(plain, flagged);
      parts.splice(place % (parts.length + 1), 0, `"data":\n${written}`);
      const body = Buffer.from(` { ${parts.join(' ,')} } `);
      const whole = JSON.parse(body.toString('utf8'));
      const lifted = lift(body, cut);
      expect(lifted.found).toBe(1);
      expect(lifted.text).toBe(Buffer.from(whole.data, 'utf8').toString('utf8'));
      expect(JSON.parse(lifted.rest)).toEqual({ ...whole, data: '' });
    }),
    { numRuns: 300 },
  );
});

it('takes no other string for it', () => {
  const cases: unknown[] = [
    'data',
    ['data', 'ACGT'],
    { name: 'data', other: 'ACGT' },
    { nested: { data: 'ACGT' }, list: [{ data: 'ACGT' }] },
    { data: 5, next: 'ACGT' },
    { data: ['ACGT'], next: { data: 'ACGT' } },
  ];
  for (const json of cases) {
    const body = JSON.stringify(json);
    expect(lift(Buffer.from(body), [3])).toEqual({ text: '', rest: body, found: 0 });
  }
  expect(lift(Buffer.from('{"d\\u0061ta":"ACGT"}'), [1]).text).toBe('ACGT');
  expect(lift(Buffer.from('{"data":"A","data":"C"}'), [1])).toMatchObject({ text: 'AC', found: 2 });
});

it('makes no JSON from text that is none, or says so', () => {
  const alphabet = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    'data',
    'n',
    'u00',
    '\n',
  );
  const soup = fc.array(alphabet, { maxLength: 20 }).map((parts) => parts.join(''));
  const bodies = fc.oneof(
    soup,
    soup.map((text) => `{"data":"${text}"}`),
  );
  fc.assert(
    fc.property(bodies, sizes, (body, cut) => {
      expect(isJson(() => lift(Buffer.from(body), cut).rest)).toBe(isJson(() => body));
    }),
    { numRuns: 2000 },
  );
});

function isJson(read: () => string): boolean {
  try {
    JSON.parse(read());
    return true;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof JsonTextError) return false;
    throw error;
  }
}

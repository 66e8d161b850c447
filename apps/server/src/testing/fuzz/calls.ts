import fc from 'fast-check';
import type { Operation, Parameter } from './api-document.ts';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import { type ValueSource, valueOfSchema } from './schema-values.ts';

/** Who calls: the owner of everything, or a user with an account that may end. */
export type Caller = 'owner' | 'passing' | 'nobody' | 'damaged';

export interface Call {
  operation: Operation;
  caller: Caller;
  method: string;
  /** Path and query, written as an address. */
  address: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

const BOUNDARY = 'of-a-made-up-body';

/** Calls of one operation: most of them sound, the others wrong in one thing or several. */
export function callsOf(source: ValueSource, operation: Operation): fc.Arbitrary<Call> {
  const { method, path, parameters } = operation;
  const of = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  return fc
    .record({
      caller: callerOf(path),
      path: fc.record(
        Object.fromEntries(
          of('path').map(({ name, schema }) => [name, valueOfSchema(source, schema, name)]),
        ),
      ),
      query: someOf(source, of('query')),
      headers: someOf(source, of('header')),
      body: bodyOf(source, operation),
      more: fc.constantFrom<Record<string, string>>({}, {}, {}, {}, ...MORE_HEADERS),
    })
    .map(({ caller, path: given, query, headers, body, more }) => ({
      operation,
      caller,
      method,
      address: writeAddress(path, given, query),
      headers: { ...tusHeaders(path), ...body.headers, ...writeHeaders(headers), ...more },
      body: body.content,
    }));
}

/** What clients and attackers send along. */
const MORE_HEADERS: readonly Record<string, string>[] = [
  { 'accept-encoding': 'gzip, br' },
  { accept: 'text/html' },
  { 'if-none-match': '"*"' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-1' },
  { range: 'bytes=99999999999999999999-' },
  { 'last-event-id': '1e300' },
  { 'last-event-id': '99999999999999999999' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'deflate, br' },
  { 'x-flipon-share': 'nothing' },
  { 'x-forwarded-for': '1.2.3.4, nobody' },
  { 'upload-offset': '-1' },
  { 'upload-length': '99999999999999999999' },
  { 'upload-metadata': 'filename !!!!,a b c' },
  { 'tus-resumable': '0.2.2' },
  { expect: '100-continue' },
];

function callerOf(path: string): fc.Arbitrary<Caller> {
  const usual: Caller = /^\/api\/(user|jwt)/.test(path) ? 'passing' : 'owner';
  return fc.oneof(
    { weight: 16, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom<Caller>('passing', 'nobody', 'damaged') },
  );
}

function someOf(
  source: ValueSource,
  parameters: readonly Parameter[],
): fc.Arbitrary<Record<string, unknown>> {
  const all = fc.record(
    Object.fromEntries(
      parameters.map(({ name, schema }) => [name, valueOfSchema(source, schema, name)]),
    ),
  );
  const needed = parameters.filter(({ required }) => required === true).map(({ name }) => name);
  const names = fc.subarray(
    parameters.map(({ name }) => name),
    { maxLength: Math.min(3, parameters.length) },
  );
  const isLacking = fc.constantFrom(false, false, false, false, false, true);
  return fc.tuple(all, names, isLacking).map(([values, chosen, lacks]) => {
    const kept = new Set(lacks ? chosen : [...needed, ...chosen]);
    return Object.fromEntries(Object.entries(values).filter(([name]) => kept.has(name)));
  });
}

interface Body {
  headers: Record<string, string>;
  content: Buffer | null;
}

const NOTHING: Body = { headers: {}, content: null };

function bodyOf(source: ValueSource, { bodies, path }: Operation): fc.Arbitrary<Body> {
  const ways = Object.entries(bodies).map(([type, { schema = {} }]) => {
    if (type === 'application/json') return valueOfSchema(source, schema).map(jsonBody);
    if (type === 'multipart/form-data') return partsOf(source, schema.properties ?? {});
    return fc.constantFrom(...HOSTILE_TEXTS).map((text) => bytesBody(type, text));
  });
  const isJson = bodies['application/json'] !== undefined;
  if (isJson)
    ways.push(fc.constantFrom(...BROKEN_JSON).map((text) => bytesBody('application/json', text)));
  if (ways.length === 0) return fc.constant(NOTHING);
  const weights = ways.map((arbitrary, at) => ({
    weight: isJson && at === ways.length - 1 ? 1 : 12,
    arbitrary,
  }));
  const none = path.startsWith('/api/upload') ? 4 : 1;
  return fc.oneof(...weights, { weight: none, arbitrary: fc.constant(NOTHING) });
}

const BROKEN_JSON = [
  '',
  '{',
  '[1,2',
  '{"a":1}{',
  'null',
  '"text"',
  '\0',
  '{"__proto__":{"a":1}}',
  '{"a":\ud800}',
];

function jsonBody(value: unknown): Body {
  return bytesBody('application/json', JSON.stringify(value) ?? 'null');
}

function bytesBody(type: string, text: string): Body {
  return { headers: { 'content-type': type }, content: Buffer.from(text, 'utf8') };
}

function partsOf(
  source: ValueSource,
  properties: Record<string, { type?: string | string[] }>,
): fc.Arbitrary<Body> {
  const part = (name: string) =>
    fc
      .tuple(
        fc.constantFrom(...(source.samples[name] ?? ['1']), ...HOSTILE_TEXTS),
        fc.constantFrom('a.fa', 'a.csv', 'a.gff3.gz', ...HOSTILE_TEXTS),
      )
      .map(([content, filename]) => writePart(name, name === 'file' ? filename : null, content));
  const sound = fc.shuffledSubarray(Object.keys(properties).toSorted(), { minLength: 1 });
  const whole = sound.chain((names) => fc.tuple(...names.map(part)));
  return fc
    .tuple(whole, fc.constantFrom('whole', 'whole', 'whole', 'cut', 'headless'))
    .map(([parts, form]) => {
      const text = parts.join('') + (form === 'cut' ? '' : `--${BOUNDARY}--\r\n`);
      const content = form === 'headless' ? text.replace('Content-Disposition', 'X') : text;
      return bytesBody(`multipart/form-data; boundary=${BOUNDARY}`, content);
    });
}

function writePart(name: string, filename: string | null, content: string): string {
  const file = filename === null ? '' : `; filename="${filename}"`;
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
}

function writeAddress(
  pattern: string,
  given: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encoded(given[name]));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Halves of characters have no form in an address; what they become is as good a test. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}

function tusHeaders(path: string): Record<string, string> {
  if (!path.startsWith('/api/upload')) return {};
  return { 'tus-resumable': '1.0.0', 'upload-length': '20', 'upload-offset': '0' };
}

/** Bytes that no header may hold are left out: the client itself would refuse to send them. */
function writeHeaders(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      String(value).replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ''),
    ]),
  );
}

import { expect, it } from 'vitest';
import { linesWithAddress } from './literal-addresses.ts';

it.each([
  "fetch('/api/jwt')",
  'xhr.open("POST", `/api/sequence/${id}`)',
  "const ENDPOINT = '/api';",
  '<a href="/api/docs">',
  "<a href={'/analyse/zdna'}>",
  '<a href={`/results/${id}`}>',
  '<img src="/favicon.svg" />',
  'background: url(/assets/a.svg);',
  "window.location.assign('/login')",
  "window.location.href = '/login';",
  'goTo(window.location.pathname)',
  "new URL('/shared', location.origin)",
  "history.replaceState(null, '', path)",
])('finds %s', (line) => {
  expect(linesWithAddress(`const first = 1;\n${line}\n`)).toEqual([2]);
});

it.each([
  "fetch(addressOf('/api/jwt'))",
  'withQuery(addressOf(`/api/${path}`), query)',
  "<a href={addressOf('/api/docs')}>",
  '<Link to="/sequence/tools">',
  "navigate('/')",
  '<a href="https://example.org/api/">',
  '<a href="#content">',
  "import { x } from '../../api/request.ts';",
  '// a path below /api/',
  'url(#pattern)',
  'new URLSearchParams(window.location.search)',
  'window.location.reload()',
  'new URL(addressOf(path), window.location.origin)',
])('leaves %s alone', (line) => {
  expect(linesWithAddress(line)).toEqual([]);
});

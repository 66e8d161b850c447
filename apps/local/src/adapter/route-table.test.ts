import { expect, it } from 'vitest';
import { createRouteTable } from './route-table.ts';

const routes = [
  { method: 'GET', path: '/api/sequence/:id' },
  { method: 'PATCH', path: '/api/sequence/:id' },
  { method: 'PATCH', path: '/api/sequence/tags' },
  { method: 'GET', path: '/api/sequence/:id/records.csv' },
  { method: 'GET', path: '/api/sequence/:id/:filename.:format' },
];
const find = createRouteTable(routes);

it.each([
  ['GET', '/api/sequence/a', 0, { id: 'a' }],
  ['HEAD', '/api/sequence/a', 0, { id: 'a' }],
  ['PATCH', '/api/sequence/a', 1, { id: 'a' }],
  ['PATCH', '/api/sequence/tags', 2, {}],
  ['GET', '/api/sequence/a%2Fb%20c', 0, { id: 'a/b c' }],
  ['GET', '/api/sequence/a/hits.bed', 4, { id: 'a', filename: 'hits', format: 'bed' }],
  ['GET', '/api/sequence/tags/records.csv', 3, { id: 'tags' }],
])('finds the route of %s %s', (method, path, at, params) => {
  expect(find(method, path)).toEqual({ route: routes[at], params });
});

it.each([
  ['DELETE', '/api/sequence/a'],
  ['GET', '/api/sequence/'],
  ['GET', '/api/sequence'],
  ['GET', '/api/sequence/a/'],
  ['GET', '/api/sequence/a/recordsxcsv'],
  ['GET', `/api/sequence/${'a'.repeat(201)}`],
])('has nothing at %s %s', (method, path) => {
  expect(() => find(method, path)).toThrow('There is nothing at this address.');
});

it('refuses a part that is damaged', () => {
  expect(() => find('GET', '/api/sequence/%E0')).toThrow('The address is damaged.');
});

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './list-files.ts';
import { maskSource } from './mask-source.ts';
import { isTestPath, isTypeScript } from './read-sources.ts';

const root = resolve(import.meta.dirname, '../..');

/** What makes code, a page or a command line of a text, or listens to other pages and sets cookies. */
const DANGEROUS: Readonly<Record<string, RegExp>> = {
  'code of a text': /\beval\s*\(|\bnew\s+Function\s*\(|\brunIn\w*Context\s*\(/,
  'a page of a text':
    /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write\b|\bsetHTML/,
  'a shell': /\bshell:\s*true\b|\bexecSync\s*\(|[^.\w]exec\s*\(/,
  cookies: /\bdocument\.cookie\b|\bcookieStore\b|\bsetCookie\b/,
};

/** Looked for where texts are not blanked: it is one. */
const OTHER_PAGES = /\baddEventListener\s*\(\s*['"]message['"]|\bonmessage\s*=/;

/** Listen to a worker that the page has started itself. */
const OF_OWN_WORKERS: ReadonlySet<string> = new Set([
  'apps/web/src/api/transport/local.ts',
  'apps/web/src/api/transport/read-by-port.ts',
  'apps/web/src/app/offline/new-version.ts',
]);

const sources = listFiles(root).filter(
  (path) => /^(apps|packages)\//.test(path) && isTypeScript(path) && !isTestPath(path),
);

test('nothing that ships makes code, pages or command lines of texts, or sets cookies', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const masked = maskSource(text);
    const names = Object.keys(DANGEROUS).filter((name) => DANGEROUS[name]?.test(masked));
    const hasPages = path.startsWith('apps/web/') && !OF_OWN_WORKERS.has(path);
    if (hasPages && OTHER_PAGES.test(text)) names.push('words of other pages');
    return names.map((name) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});

test('and would be found if it did', () => {
  const samples = [
    'eval(text)',
    'element.innerHTML = text',
    'spawn(name, [], { shell: true })',
    'document.cookie = text',
  ];
  const names = samples.map((text) =>
    Object.keys(DANGEROUS).find((name) => DANGEROUS[name]?.test(text)),
  );
  expect(names).toEqual(Object.keys(DANGEROUS));
  expect("window.addEventListener('message', listen)").toMatch(OTHER_PAGES);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { noticeText } from './checks/notice-text.ts';

// Writes NOTICE; with --check only tells whether it is up to date.
const root = resolve(import.meta.dirname, '..');
const path = join(root, 'NOTICE');
const text = noticeText(root);
if (!process.argv.includes('--check')) {
  writeFileSync(path, text);
} else if (readFileSync(path, 'utf8') !== text) {
  console.error('NOTICE is out of date. Run `node scripts/generate-notice.ts` and commit it.');
  process.exitCode = 1;
}

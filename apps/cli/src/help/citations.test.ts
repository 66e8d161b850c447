import { readFileSync } from 'node:fs';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { citations } from './citations.ts';

const file = readFileSync(new URL('../../../../CITATION.cff', import.meta.url), 'utf8');
const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

it('prints how to cite Flipon and every method, and CITATION.cff names the same', async () => {
  const { code, stdout } = await runFlipon(['--cite']);
  expect(code).toBe(0);
  expect(stdout).toContain(`Version ${version}.`);
  expect(file).toContain(`\nversion: ${version}\n`);
  for (const { title, citation } of [...analysisKinds.map(definitionOf), g4killer]) {
    if (citation === undefined) continue;
    expect(stdout).toContain(title);
    expect(stdout.replace(/\s+/g, ' ')).toContain(`${citation.journal}, doi:${citation.doi}`);
    expect(file).toContain(`\n    doi: ${citation.doi}\n`);
    const [, volume, start] = citation.journal.match(/ (\w+):(\w+)$/) ?? [];
    expect(file).toMatch(new RegExp(`volume: "?${volume}"?\\n {4}start: "?${start}"?\\n`));
  }
});

it('leaves out a method without a paper', () => {
  const { citation: _, ...own } = definitionOf('str');
  const text = citations([own, g4killer]);
  expect(text).toContain(g4killer.title);
  expect(text).not.toMatch(new RegExp(`${own.title}|undefined`));
});

it('takes no words after --cite', async () => {
  const { code, stderr } = await runFlipon(['--cite', 'scan']);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'flipon: --cite takes no words after it, but got scan.\nflipon: See flipon --help.\n',
  });
});

it.each(['-V', '--version'])('%s prints the version', async (word) => {
  expect(await runFlipon([word])).toMatchObject({ code: 0, stdout: `flipon ${version}\n` });
});

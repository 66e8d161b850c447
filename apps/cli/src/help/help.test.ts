import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { hitFormatNames } from '@flipon/formats/hit-formats';
import { describe, expect, it } from 'vitest';
import { commands } from '../commands.ts';
import { flagsOfKind, scanFlags } from '../scan/scan-flags.ts';
import { runFlipon } from '../testing/run-flipon.ts';

async function help(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runFlipon(words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const line of stdout.split('\n')) expect(line).not.toMatch(/undefined|\[object|NaN| $/);
  return stdout;
}

const PROGRAMS = ['all', 'serve', 'work', 'rotate-secret', 'adopt-folder'];

/** Without the line breaks of wrapped text. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('flipon --help', () => {
  it('names every command with an example, the exit codes and the settings', async () => {
    const text = await help('--help');
    for (const { usage, examples } of commands) {
      expect(text).toContain(`  ${usage}`);
      for (const example of examples) expect(text).toContain(`  ${example}\n`);
    }
    for (const word of [...PROGRAMS, '130', 'FLIPON_DATA_DIR']) {
      expect(text).toContain(`  ${word} `);
    }
    expect(await help()).toBe(text);
    expect(await help('help')).toBe(text);
  });

  it.each(PROGRAMS)('knows the help of %s', async (program) => {
    const text = await help(program, '--help');
    expect(text).toContain(`Usage: flipon ${program} [--`);
    expect(text).toContain('  --data-dir FOLDER  ');
    expect(await help('help', program)).toBe(text);
  });

  it('goes with the version', async () => {
    expect(await help('--version')).toMatch(/^flipon \d+\.\d+\.\d+\n$/);
  });
});

describe('flipon scan --help', () => {
  it('names every kind, every option and every format with its coordinates', async () => {
    const text = await help('scan', '--help');
    for (const kind of analysisKinds) expect(text).toContain(`\n  ${kind} `);
    for (const { name } of scanFlags) expect(text).toContain(`\n  --${name} `);
    for (const format of hitFormatNames) expect(text).toContain(`\n  ${format} `);
    expect(flat(text)).toContain('columns record, start, end (1-based, closed)');
    expect(await help('help', 'scan')).toBe(text);
  });
});

describe.each(analysisKinds)('flipon scan %s --help', (kind) => {
  const definition = definitionOf(kind);

  it('names every parameter with its help, default and bounds', async () => {
    const text = flat(await help('scan', kind, '--help'));
    for (const field of definition.fields) {
      expect(text).toContain(` --${field.key} `);
      expect(text).toContain(flat(field.help));
      expect(text.toLowerCase()).toContain(`default ${String(field.default).toLowerCase()}`);
      if ('bounds' in field) {
        const { min, max } = field.bounds;
        expect(text).toContain(Number.isFinite(max) ? ` from ${min} to ${max}` : ` ${min} or more`);
      }
      if ('options' in field)
        for (const { value } of field.options) expect(text).toContain(`${value}`);
    }
    for (const { name } of scanFlags) expect(text).toContain(` --${name} `);
    for (const { label } of definition.presets) expect(text).toContain(` ${label} --`);
    for (const { key } of definition.columns) expect(text).toMatch(new RegExp(`[ ,]${key}[, ]`));
    expect(text).toContain(`flipon scan ${kind} genome.fa.gz`);
  });

  it('has no two flags of one name', () => {
    const names = flagsOfKind(definition).flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });
});

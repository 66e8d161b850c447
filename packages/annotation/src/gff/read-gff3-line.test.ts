import { spawnSync } from 'node:child_process';
import { hasPrograms } from '@flipon/test-material/programs';
import { expect, it } from 'vitest';
import { parseWhole } from '../testing/parse-whole.ts';

/** By the page of the Sequence Ontology alone: urllib decodes, five attributes have several values. */
const SCRIPT = `
import json, sys
from urllib.parse import unquote
found = {}
for number, line in enumerate(sys.stdin, 1):
    line = line.rstrip('\\n')
    if not line or line.startswith('#'): continue
    name, _, kind, start, end, score, strand, phase, text = line.split('\\t')
    pairs = []
    for field in text.split(';'):
        if not field: continue
        key, _, value = field.partition('=')
        key = unquote(key)
        many = key in ('Parent', 'Alias', 'Note', 'Dbxref', 'Ontology_term')
        for each in value.split(',') if many else [value]:
            pairs.append([key, unquote(each)])
    ids = [v for k, v in pairs if k == 'ID']
    where = (unquote(name), unquote(kind), ids[0] if ids else number)
    part = [int(start) - 1, int(end), None if phase == '.' else int(phase)]
    if where not in found: found[where] = [unquote(name), unquote(kind), [], None if score == '.' else float(score), []]
    found[where][2].append(part)
    for pair in pairs:
        if pair not in found[where][4]: found[where][4].append(pair)
for each in found.values(): each[2].sort(key=lambda p: (p[0], p[1]))
print(json.dumps(list(found.values())))
`;

/** Lines with everything that may be escaped, made without chance. */
function makeLines(): string[] {
  const words = ['a%2Cb', '%C3%A9', 'x y', 'a,b', '100%25', '%E6%97%A5%E6%9C%AC', "5'%3B", 'q"r'];
  return Array.from({ length: 400 }, (_, at) => {
    const word = (step: number) => words[(at * step) % words.length] ?? '';
    const id = at % 3 === 0 ? `ID=f${Math.floor(at / 9)};` : '';
    const type = at % 3 === 0 ? 'CDS' : word(5).replaceAll(',', '').replaceAll(' ', '_');
    const start = 1 + ((at * 7919) % 1000);
    const columns = [`chr%20${at % 2}`, 'made', type, start, start + (at % 50)];
    const rest = [
      at % 4 === 0 ? '.' : at / 8,
      '+',
      at % 3,
      `${id}Note=${word(3)};${word(7)}=${word(1)}`,
    ];
    return [...columns, ...rest].join('\t');
  });
}

const hasPython = hasPrograms('python3');

// Where there is no Python, nothing else reads the lines.
it.skipIf(!hasPython)('reads lines and joins parts as a short program in Python does', () => {
  const text = `##gff-version 3\n${makeLines().join('\n')}\n`;
  const run = spawnSync('/usr/bin/python3', ['-c', SCRIPT], { input: text, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const ours = parseWhole(text).features.map((feature) => [
    feature.sequenceName,
    feature.type,
    feature.parts.map(({ start, end, phase }) => [start, end, phase]),
    feature.score,
    feature.attributes.map(({ key, value }) => [key, value]),
  ]);
  expect(ours).toEqual(JSON.parse(run.stdout));
  expect(ours.length).toBeGreaterThan(250);
});

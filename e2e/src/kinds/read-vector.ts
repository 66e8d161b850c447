import { readFile } from 'node:fs/promises';

/** A known case of a kind: the searched sequence, and the hits to be found. */
export interface Vector {
  sequence: string;
  hits: Record<string, number | string>[];
}

interface StoredCase {
  name: string;
  sequence?: string;
  input?: { sequence: string };
  expected: Vector['hits'] | { ok: { items: Vector['hits'] } };
}

/** Reads one of the cases that the kernel of a kind is tested with. */
export async function readVector(kind: string, name: string): Promise<Vector> {
  const file = `../../../packages/analyses/src/kinds/${kind}/fixtures/${FILES[kind] ?? kind}.json`;
  const { cases } = JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as {
    cases: StoredCase[];
  };
  const found = cases.find((each) => each.name === name);
  const sequence = found?.sequence ?? found?.input?.sequence;
  if (found === undefined || sequence === undefined) throw new Error(`no case ${name} of ${kind}`);
  const { expected } = found;
  return { sequence, hits: 'ok' in expected ? expected.ok.items : expected };
}

const FILES: Record<string, string> = { p53predictor: 'p53' };

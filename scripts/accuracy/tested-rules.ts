import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestedRule } from '@flipon/analyses/accuracy/tested-rule';
import { analysisKinds } from '@flipon/analyses/definitions';

const KINDS_FOLDER = resolve(import.meta.dirname, '../../packages/analyses/src/kinds');

/** The rules of all kinds that have some: a kind brings its own in `tested-rules.ts`. */
export async function readTestedRules(): Promise<(TestedRule & { kind: string })[]> {
  const withRules = analysisKinds.filter((kind) =>
    existsSync(join(KINDS_FOLDER, kind, 'tested-rules.ts')),
  );
  const all = await Promise.all(
    withRules.map(async (kind) => {
      const { testedRules }: { testedRules: readonly TestedRule[] } = await import(
        `@flipon/analyses/kinds/${kind}/tested-rules`
      );
      return testedRules.map((rule) => ({ ...rule, kind }));
    }),
  );
  return all.flat();
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestedKind } from '@flipon/analyses/accuracy/tested-rule';
import { analysisKinds } from '@flipon/analyses/definitions';
import { simpleCounts } from './simple-counts.ts';

const KINDS_FOLDER = resolve(import.meta.dirname, '../../packages/analyses/src/kinds');

/**
 * What all kinds are asked, and then the simple counts (`kind` null): a kind brings its own in
 * `tested-rules.ts`.
 */
export async function readTestedKinds(): Promise<(TestedKind & { kind: string | null })[]> {
  const withRules = analysisKinds.filter((kind) =>
    existsSync(join(KINDS_FOLDER, kind, 'tested-rules.ts')),
  );
  const all = await Promise.all(
    withRules.map(async (kind) => {
      const { tested }: { tested: TestedKind } = await import(
        `@flipon/analyses/kinds/${kind}/tested-rules`
      );
      return { ...tested, kind };
    }),
  );
  return [...all, { ...simpleCounts, kind: null }];
}

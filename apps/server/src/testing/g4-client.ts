import { startApiClient } from './api-client.ts';

export const G4HUNTER = '/api/analyse/g4hunter';
export const TELOMERE = `${'GGGTTA'.repeat(8)}GGG`;

/** A guest of a test server who imports and analyses with G4 hunter. */
export async function startG4Client() {
  const client = await startApiClient();
  return {
    ...client,
    addSequence: (data: string, name = 'made', circular = false) =>
      client.addSequence(data, { name, circular }),

    /** Imports a text, analyses it at threshold 1.2 and waits for the end. */
    async analyse(
      data: string,
      parameters: object = {},
      labels: { name?: string; circular?: boolean } = {},
    ): Promise<string> {
      const sequence = await client.addSequence(data, labels);
      return client.analyse(G4HUNTER, sequence, { threshold: 1.2, ...parameters });
    },
  };
}

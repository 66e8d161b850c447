import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useEngine } from './use-engine.ts';

// A chromosome of the fly, of the Debian package augustus-doc: 21 Mbp.

const CHROMOSOME = '/usr/share/doc/augustus/tutorial/data/chr2R.fa';

const engine = useEngine(600_000);

// Without the package there is no such sequence.
it.skipIf(!existsSync(CHROMOSOME))('writes the files of the terminal of a chromosome', async () => {
  const files = await engine.scanAll(CHROMOSOME);
  const kinds = [...files.keys()];
  const made = await engine.ask(CHROMOSOME, { makes: 'tsv', kinds });
  for (const [kind, bytes] of files) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect([kind, made[kind]]).toMatchObject([kind, { lengthBytes: bytes.length, sha256 }]);
  }
});

// Without the package there is no such sequence.
it.skipIf(!existsSync(CHROMOSOME))(
  'answers from tables of a chromosome what Node answers',
  async () => {
    const asked = { makes: 'answers', kinds: ['cruciform', 'g4hunter'] } as const;
    const made = await engine.ask(CHROMOSOME, asked);
    expect(made).toEqual(await engine.askNode(CHROMOSOME, asked));
    for (const kind of asked.kinds) {
      expect([kind, made[kind]]).toMatchObject([kind, { count: expect.any(Number) }]);
    }
  },
);

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasPrograms } from '@flipon/test-material/programs';
import { expect, it } from 'vitest';
import { createEutils } from './eutils.ts';

const OPENSSL = '/usr/bin/openssl';
const isThere = hasPrograms('openssl');
if (!isThere) console.log('Left out: openssl, which makes the certificate, is not here.');

// Debian has openssl in a package of that name, which the operators' page asks for.
it.skipIf(!isThere)(
  'refuses a server with a certificate that no authority has signed',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'flipon-line-'));
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', key, '-out', cert];
    await promisify(execFile)(OPENSSL, ['req', '-x509', '-days', '1', ...kind, ...name, ...files]);
    let isAsked = false;
    const server = createServer(
      { key: await readFile(key), cert: await readFile(cert) },
      (_, res) => {
        isAsked = true;
        res.end();
      },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const eutils = createEutils({
      baseUrl: `https://localhost:${port}`,
      apiKey: undefined,
      email: undefined,
      takeTurn: async () => {},
      silenceMs: 1000,
      pauseMs: 1,
    });
    const given = { signal: new AbortController().signal, maxBytes: 1000 };
    const asked = eutils.download('NC_001422.1', join(folder, 'record.gb'), given);
    await expect(asked).rejects.toThrow('NCBI');
    expect(isAsked).toBe(false);
    server.close();
    await rm(folder, { recursive: true });
  },
);

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingList } from './setting-list.ts';
import { describeSettings, readSettings } from './settings.ts';

function read(environment: Record<string, string>) {
  const reading = readSettings({ HOME: '/home/ada', ...environment });
  if (!reading.ok) throw new Error(reading.message);
  return reading.settings;
}

function refuse(environment: Record<string, string>) {
  const reading = readSettings({ HOME: '/home/ada', ...environment });
  return reading.ok ? 'accepted' : reading.message;
}

describe('readSettings', () => {
  it('fills in the defaults where nothing is set', () => {
    const { dataDir, webDir, ...others } = read({});
    expect(others).toEqual({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: undefined,
      threads: availableParallelism(),
      maxRunningPerOwner: 4,
      guestStorageMb: 2048,
      guestQueuedJobs: 100,
      guestSequences: 100,
      userStorageMb: 51_200,
      userQueuedJobs: 1000,
      userSequences: 10_000,
      maxUploadMb: 4096,
      runningImports: 32,
      runningImportsPerOwner: 4,
      maxSequenceMb: 4096,
      ncbiUrl: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils',
      ncbiApiKey: undefined,
      ncbiEmail: undefined,
      kindsOff: [],
      palindromeUrl: 'https://bioinformatics.ibp.cz/#/en/palindrome',
      p53Matrix: undefined,
      logLevel: 'info',
    });
    expect(webDir).toBe(resolve(import.meta.dirname, '../../../apps/web/dist'));
    expect(dataDir.startsWith(resolve(import.meta.dirname, '../../..'))).toBe(false);
  });

  it('puts the data of root and of other accounts where each may write', () => {
    const isRoot = process.getuid?.() === 0;
    expect(read({}).dataDir).toBe(isRoot ? '/var/lib/flipon' : '/home/ada/.local/share/flipon');
    expect(read({ XDG_DATA_HOME: '/shared' }).dataDir).toBe(
      isRoot ? '/var/lib/flipon' : '/shared/flipon',
    );
  });

  it('takes what is set', () => {
    expect(
      read({
        PORT: '80',
        HOST: '::1',
        DATABASE_URL: 'postgresql:///flipon?host=%2Ftmp',
        FLIPON_DATA_DIR: 'here',
        FLIPON_THREADS: '3',
        FLIPON_P53_MATRIX: 'matrices/p53.json',
        FLIPON_LOG_LEVEL: 'silent',
      }),
    ).toMatchObject({
      port: 80,
      host: '::1',
      databaseUrl: 'postgresql:///flipon?host=%2Ftmp',
      dataDir: resolve('here'),
      threads: 3,
      p53Matrix: resolve('matrices/p53.json'),
      logLevel: 'silent',
    });
  });

  it('takes kinds that are switched off with commas or blanks between them', () => {
    expect(read({ FLIPON_KINDS_OFF: 'zdna, g4killer,' }).kindsOff).toEqual(['zdna', 'g4killer']);
  });

  it('reads an empty value as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '', FLIPON_THREADS: '' })).toEqual(read({}));
  });

  it('refuses an unknown name with the nearest known one', () => {
    expect(refuse({ FLIPON_THREAD: '2' })).toBe(
      'FLIPON_THREAD is not a setting; did you mean FLIPON_THREADS?',
    );
    expect(refuse({ FLIPON_DATADIR: '/x' })).toBe(
      'FLIPON_DATADIR is not a setting; did you mean FLIPON_DATA_DIR?',
    );
    expect(refuse({ FLIPON_UPLOAD_MAX: '' })).toMatch(/^FLIPON_UPLOAD_MAX is not a setting; did/);
  });

  it('leaves names of others alone', () => {
    expect(refuse({ PORTS: '1', HOSTNAME: 'x', flipon_threads: 'x' })).toBe('accepted');
  });

  it.each([
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, not "65536".'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 1 to 65535, not "80a".'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 1 to 65535, not "1e3".'],
    [
      { HOST: 'http://localhost' },
      'HOST must be an address or a host name without http:// and port, not "http://localhost".',
    ],
    [
      { HOST: 'localhost:8080' },
      'HOST must be an address or a host name without http:// and port, not "localhost:8080".',
    ],
    [{ FLIPON_THREADS: '-1' }, 'FLIPON_THREADS must be a whole number from 1 to 1024, not "-1".'],
    [
      { FLIPON_LOG_LEVEL: 'loud' },
      'FLIPON_LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
    [
      { FLIPON_PALINDROME_URL: 'javascript:alert(1)' },
      'FLIPON_PALINDROME_URL must be an address that starts with https:// or http://, not "javascript:alert(1)".',
    ],
  ])('refuses %j with one sentence', (environment, message) => {
    expect(refuse(environment as Record<string, string>)).toBe(message);
  });

  it.each(['ftp://host/x', 'https://user:pass@host/x', 'https://host/x?y', 'host/x'])(
    'calls no E-utilities at %s',
    (url) => {
      expect(refuse({ FLIPON_NCBI_URL: url })).toBe(
        `FLIPON_NCBI_URL must be an address that starts with https:// or http://, without ? and #, not "${url}".`,
      );
    },
  );

  it('calls the E-utilities at one address, with or without a slash at its end', () => {
    const { ncbiUrl } = read({ FLIPON_NCBI_URL: 'http://localhost:1/entrez/eutils/' });
    expect(ncbiUrl).toBe('http://localhost:1/entrez/eutils');
  });

  it('does not repeat an API key', () => {
    expect(refuse({ FLIPON_NCBI_API_KEY: 'secret key' })).toBe(
      'FLIPON_NCBI_API_KEY must be letters and digits only.',
    );
  });

  it('does not repeat a database address, which may hold a password', () => {
    expect(refuse({ DATABASE_URL: 'mysql://root:secret@host/db' })).toBe(
      'DATABASE_URL must be an address that starts with postgresql:// or postgres://.',
    );
  });

  it('accepts every port and nothing else as PORT', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 70_000 }), (port) => {
        const isPort = port >= 1 && port <= 65_535;
        expect(refuse({ PORT: String(port) }) === 'accepted').toBe(isPort);
      }),
    );
  });
});

describe('describeSettings', () => {
  it('has one line with the default for each setting that operators use', () => {
    const lines = describeSettings().trimEnd().split('\n');
    const names = Object.values(settingList).map(({ name }) => name);
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(
      names.filter((name) => name !== 'FLIPON_WEB_DIR'),
    );
    expect(lines[0]).toBe(
      '  PORT                      Port that the server listens on. Default: 8080.',
    );
    for (const line of lines) expect(line).toMatch(/\. Default: .+\.$/);
  });
});

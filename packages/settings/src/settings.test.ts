import { readFileSync } from 'node:fs';
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
      stuckMinutes: 10,
      guestStorageMb: 2048,
      guestQueuedJobs: 100,
      guestSequences: 100,
      guestsStorageMb: 20_480,
      userStorageMb: 51_200,
      userQueuedJobs: 1000,
      userSequences: 10_000,
      diskFloorMb: 1024,
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
      modelsDir: undefined,
      networkMaxKb: 5000,
      networkMemoryMb: 1200,
      networkPrecision: 'float32',
      cuda: false,
      passwordMin: 4,
      smtpUrl: undefined,
      mailFrom: undefined,
      trustProxy: [],
      publicUrl: undefined,
      logLevel: 'info',
      holdsFolder: false,
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

  it('refuses an unknown name, with a known one that is near', () => {
    expect(refuse({ FLIPON_THREAD: '2' })).toBe(
      'FLIPON_THREAD is not a setting; did you mean FLIPON_THREADS?',
    );
    expect(refuse({ FLIPON_DATADIR: '/x' })).toBe(
      'FLIPON_DATADIR is not a setting; did you mean FLIPON_DATA_DIR?',
    );
    expect(refuse({ FLIPON_UPLOAD_MAX: '' })).toBe('FLIPON_UPLOAD_MAX is not a setting.');
  });

  it('takes what deploy/flipon.env sets, and what it has in comments', () => {
    const path = resolve(import.meta.dirname, '../../../deploy/flipon.env');
    const lines = readFileSync(path, 'utf8').split('\n');
    const set = lines.flatMap((line) => {
      const [, name, value] = /^#?([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? '']];
    });
    expect(set.length).toBeGreaterThan(5);
    expect(read(Object.fromEntries(set))).toMatchObject({
      host: '127.0.0.1',
      trustProxy: ['127.0.0.1'],
      publicUrl: 'https://flipon.example.org',
    });
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

  it.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['::1, 10.0.0.0/8 ,2001:db8::/32', ['::1', '10.0.0.0/8', '2001:db8::/32']],
    ['loopback,uniquelocal,linklocal', ['loopback', 'uniquelocal', 'linklocal']],
    ['::ffff:10.0.0.1', ['::ffff:10.0.0.1']],
  ])('trusts the proxies %s', (text, proxies) => {
    expect(read({ FLIPON_TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  it.each([
    'true',
    '1',
    '*',
    'proxy.example.org',
    '127.0.0.1:80',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/255.0.0.0',
    '::1/129',
    '0.0.0.0/0',
    '::/0',
    '127.0.0.1,,::1',
    '127.1',
  ])('trusts no proxies called %s', (text) => {
    expect(refuse({ FLIPON_TRUST_PROXY: text })).toBe(
      'FLIPON_TRUST_PROXY must be a list of addresses and CIDR ranges such as 127.0.0.1,::1,10.0.0.0/8 ' +
        `(or loopback, linklocal, uniquelocal), none of which covers everything, not "${text}".`,
    );
  });

  it.each([
    ['https://Flipon.Example.org', 'https://flipon.example.org'],
    ['https://example.org/', 'https://example.org'],
    ['https://example.org:443/flipon/', 'https://example.org/flipon'],
    ['http://[2001:db8::1]:8080/tools/flipon-2.0//', 'http://[2001:db8::1]:8080/tools/flipon-2.0'],
    ['https://example.org/a/../flipon', 'https://example.org/flipon'],
  ])('takes the public address %s', (text, publicUrl) => {
    expect(read({ FLIPON_PUBLIC_URL: text }).publicUrl).toBe(publicUrl);
  });

  it.each([
    'example.org',
    'ftp://example.org',
    'https://',
    'https://example.org?x',
    'https://example.org/#x',
    'https://user:pass@example.org',
    'https://example.org/"><script>',
    'https://example.org/my flipon',
    'https://example.org/%2e%2e',
    'https://example.org:99999',
    'https://example.org/api',
    'https://example.org/assets/flipon',
  ])('takes no public address such as %s', (text) => {
    expect(refuse({ FLIPON_PUBLIC_URL: text })).toMatch(
      /^FLIPON_PUBLIC_URL must be an address that starts with https:\/\/ or http:\/\/, .* not "/,
    );
  });

  it.each([
    'smtp://mail.example.org',
    'smtp://flipon:p%20w@mail.example.org:587',
    'smtps://[::1]:465?requireTLS=true',
  ])('takes the mail server %s', (url) => {
    expect(read({ FLIPON_SMTP_URL: url }).smtpUrl).toBe(url);
  });

  it.each(['mail.example.org', 'https://a:secret@b', 'smtp://', 'smtp://a b'])(
    'takes no mail server such as %s, and does not repeat it',
    (url) => {
      expect(refuse({ FLIPON_SMTP_URL: url })).toBe(
        'FLIPON_SMTP_URL must be an address that starts with smtp:// or smtps://.',
      );
    },
  );

  it.each(['flipon@example.org', 'Flipon of Brno <flipon@example.org>', 'Žofie <z@example.org>'])(
    'lets mails come from %s',
    (from) => {
      expect(read({ FLIPON_MAIL_FROM: from }).mailFrom).toBe(from);
    },
  );

  it.each(['Flipon', 'a@b, c@d', '<a@b>', 'Flipon\r\nBcc: <a@b>', 'a b@c'])(
    'lets mails not come from %j',
    (from) => {
      expect(refuse({ FLIPON_MAIL_FROM: from })).toMatch(
        /^FLIPON_MAIL_FROM must be an e-mail address, or a name and the address in < >/,
      );
    },
  );

  it('asks for passwords of 4 letters and more, as many as an operator wants', () => {
    expect(read({ FLIPON_PASSWORD_MIN: '12' }).passwordMin).toBe(12);
    expect(refuse({ FLIPON_PASSWORD_MIN: '3' })).toBe(
      'FLIPON_PASSWORD_MIN must be a whole number from 4 to 128, not "3".',
    );
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
    const internal = ['FLIPON_WEB_DIR', 'FLIPON_HOLDS_FOLDER'];
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(
      names.filter((name) => !internal.includes(name)),
    );
    expect(lines[0]).toBe(
      '  PORT                      Port that the server listens on. Default: 8080.',
    );
    for (const line of lines) expect(line).toMatch(/\. Default: .+\.$/);
  });
});

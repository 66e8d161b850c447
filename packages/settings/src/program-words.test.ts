import { describe, expect, it } from 'vitest';
import { readProgram } from './program-settings.ts';
import { type Program, programFlags, readProgramWords } from './program-words.ts';

const programs = Object.keys(programFlags) as Program[];

function settingsOf(program: Program, words: string[], environment: Record<string, string> = {}) {
  const reading = readProgram(program, words, { HOME: '/home/ada', ...environment });
  if (reading.asks !== 'start') throw new Error(JSON.stringify(reading));
  return reading.settings;
}

describe('words of a program', () => {
  it.each([
    [['--port', '9000', '--host', '::1', '--data-dir', '/srv/x']],
    [['--data-dir=/srv/x', '--host=::1', '--port=9000']],
  ])('win over the environment: %j', (words) => {
    const environment = { PORT: '80', HOST: 'localhost', FLIPON_DATA_DIR: '/there' };
    for (const program of ['all', 'serve'] as const) {
      const settings = settingsOf(program, words, environment);
      expect(settings).toMatchObject({ port: 9000, host: '::1', dataDir: '/srv/x' });
    }
  });

  it('leave to the environment what they do not name, also where it is wrong without them', () => {
    expect(settingsOf('all', ['--port', '81'], { HOST: '::1' })).toMatchObject({
      port: 81,
      host: '::1',
    });
    expect(settingsOf('all', ['--port=81'], { PORT: 'eighty' }).port).toBe(81);
    expect(settingsOf('work', ['--data-dir=a=b']).dataDir).toMatch(/\/a=b$/);
  });

  it.each<[Program, string, string]>([
    ['all', '--prot 1', 'flipon all has no flag --prot; did you mean --port?'],
    ['serve', '--datadir=/x', 'flipon serve has no flag --datadir; did you mean --data-dir?'],
    ['serve', '--hlep', 'flipon serve has no flag --hlep; did you mean --help?'],
    ['all', '-p 1', 'flipon all has no flag -p; did you mean --port?'],
    ['all', '9000', 'flipon all takes flags alone, not "9000"; see flipon all --help.'],
    ['all', 'PORT=1', 'flipon all takes flags alone, not "PORT=1"; see flipon all --help.'],
    ['all', '--port', '--port needs a value: --port N.'],
    ['all', '--port=', '--port needs a value: --port N.'],
    ['all', '--port --host x', '--port needs a value: --port N.'],
    ['all', '--port 1 --port=2', '--port is given twice.'],
    ['all', '--port 65536', '--port must be a whole number from 1 to 65535, not "65536".'],
    [
      'serve',
      '--host=http://x',
      '--host must be an address or a host name without http:// and port, not "http://x".',
    ],
    ['work', '--port 1', 'flipon work has no --port: a worker listens on no port.'],
    ['work', '--host=::1', 'flipon work has no --host: a worker listens on no port.'],
    ['rotate-secret', '--now=yes', '--now takes no value.'],
    [
      'adopt-folder',
      '--lost',
      'flipon adopt-folder has no flag --lost; did you mean --lost-files?',
    ],
    ['rotate-secret', '--port=1', 'flipon rotate-secret has no flag --port.'],
  ])('of %s are refused with one sentence: %s', (program, line, message) => {
    expect(readProgram(program, line.split(' '), {})).toEqual({ asks: 'wrong', message });
  });

  it('tell switches apart', () => {
    expect(readProgramWords('rotate-secret', ['--now', '--data-dir', '/x'])).toMatchObject({
      ok: true,
      switches: new Set(['--now']),
      given: new Map([['FLIPON_DATA_DIR', { flag: '--data-dir', text: '/x' }]]),
    });
  });

  it.each(programs)('ask for the help of %s whatever else they say', (program) => {
    for (const words of [['--help'], ['-h'], ['--prot', '--help']]) {
      const reading = readProgram(program, words, { FLIPON_THREAD: '1' });
      const help = reading.asks === 'help' ? reading.help : '';
      expect(help).toMatch(new RegExp(`^Usage: flipon ${program} \\[--`));
      for (const { name, doc } of programFlags[program]) {
        expect(help).toContain(`  ${name}`);
        expect(help).toContain(doc);
      }
      expect(help.includes('FLIPON_LOG_LEVEL')).toBe(['all', 'serve', 'work'].includes(program));
    }
  });
});

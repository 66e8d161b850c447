/** A request that is small for the work it might make. */
export interface HostileBody {
  name: string;
  method: 'POST' | 'PATCH' | 'PUT';
  /** The path after `/api/`; `:id` is replaced by the id of a sequence. */
  path: string;
  type: string;
  make(): string;
}

const MILLION = 1_000_000;
const BOUNDARY = 'hostile';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const FORM_PATHS = ['sequence/import/file', 'sequence/:id/annotations', 'analyse/g4killer/bulk'];

/** Forms of parts and headers without end, and JSON that is deep, long or of many pieces. */
export function hostileBodies(): HostileBody[] {
  const json = (
    name: string,
    path: string,
    make: () => unknown,
    method: HostileBody['method'] = 'POST',
  ) => ({
    name,
    method,
    path,
    type: 'application/json',
    make: () => {
      const body = make();
      return typeof body === 'string' ? body : JSON.stringify(body);
    },
  });
  const nested = `${'['.repeat(500_000)}${']'.repeat(500_000)}`.slice(0, MILLION);
  const paths = [
    'sequence/import/text',
    'analyse/g4killer',
    'analyse/g4killer/bulk',
    'analyse/all',
  ];
  const text = { name: 'a', data: '>a\nACGT' };
  return [
    ...FORM_PATHS.flatMap((path) => [
      form('10,000 parts', path, () => part('x').repeat(10_000)),
      form('headers of 1 MB', path, () => `--${BOUNDARY}\r\n${'X-A: b\r\n'.repeat(125_000)}\r\n`),
      form(
        'a header of 1 MB',
        path,
        () => `--${BOUNDARY}\r\nContent-Disposition: ${'a'.repeat(MILLION)}\r\n\r\n`,
      ),
      form('names of 100 KB', path, () => part('n'.repeat(100_000)).repeat(10)),
      form('line ends', path, () => '\r\n'.repeat(500_000)),
      form(
        'beginnings of boundaries',
        path,
        () => `${part('a')}${`\r\n--${BOUNDARY.slice(1)}`.repeat(50_000)}`,
      ),
    ]),
    ...paths.flatMap((path) => [
      json('500,000 arrays in each other', path, () => nested),
      json(
        'them in a field',
        path,
        () =>
          `{"sequence":${nested.slice(0, 400_000)}${nested.slice(-400_000)},"name":"a","data":"A"}`,
      ),
      json('200,000 fields', path, () =>
        Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`f${at}`, 1])),
      ),
    ]),
    json('a million tags', 'sequence/import/text', () => ({
      ...text,
      tags: Array<string>(250_000).fill(''),
    })),
    json('a tag of 1 MB', 'sequence/import/text', () => ({ ...text, tags: ['t'.repeat(MILLION)] })),
    json('a name of 1 MB', 'sequence/import/text', () => ({ ...text, name: 'n'.repeat(MILLION) })),
    json('a name of blanks', 'sequence/import/text', () => ({
      ...text,
      name: `${' '.repeat(MILLION)}n`,
    })),
    json('a sequence of 1 MB', 'analyse/g4killer', () => ({
      sequence: 'G'.repeat(MILLION),
      threshold: 1,
    })),
    json('100,000 sites', 'analyse/p53predictor/tool', () => ({
      sequences: Array<string>(100_000).fill('A'),
    })),
    json('100,000 wrong sites', 'analyse/p53predictor/tool', () => ({
      sequences: Array<number>(300_000).fill(1),
    })),
    json('a million ids', 'analyse/g4hunter', () => ({
      sequences: Array<string>(250_000).fill('a'),
    })),
    json('empty rows', 'analyse/g4killer/bulk', () => ({ rows: Array<object>(300_000).fill({}) })),
  ];
}

function form(name: string, path: string, make: () => string): HostileBody {
  const end = `--${BOUNDARY}--\r\n`;
  return { name, method: 'POST', path, type: FORM, make: () => `${make()}${end}` };
}

function part(name: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\na\r\n`;
}

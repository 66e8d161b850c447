import { expect, it } from 'vitest';
import { runFlipon } from './testing/run-flipon.ts';
import { useTemporaryFolder } from './testing/temporary-folder.ts';

const folder = useTemporaryFolder();

it.each([
  ['scn', 'There is no command scn; did you mean scan?', 'flipon --help'],
  ['sreve', 'There is no command sreve; did you mean serve?', 'flipon --help'],
  ['--hlep', 'There is no command --hlep; did you mean help?', 'flipon --help'],
  ['xyzzy', 'There is no command xyzzy.', 'flipon --help'],
  ['help scna', 'There is no command scna; did you mean scan?', 'flipon --help'],
  ['scan', 'The kind of analysis comes first', 'flipon scan --help'],
  ['scan --threshold 1 g4hunter', 'The kind of analysis comes first', 'flipon scan --help'],
  [
    'scan g4huntr x.fa',
    'There is no kind of analysis g4huntr; did you mean g4hunter?',
    'scan --help',
  ],
  ['scan g4huntr --help', 'did you mean g4hunter?', 'flipon scan --help'],
  ['scan g4hunter', 'Name at least one file, or - for standard input.', 'scan g4hunter --help'],
  ['scan g4hunter - --treshold 1', 'There is no flag --treshold; did you mean --threshold?', ''],
  ['scan g4hunter - --windowSize', '--windowSize needs a value: --windowSize N.', ''],
  ['scan g4hunter - --windowSize 9', '--windowSize: Minimal length of window is 10.', ''],
  ['scan g4hunter - --windowSize 2.5', '--windowSize: Window size must be numeric.', ''],
  ['scan g4hunter - --searchMode A', '--searchMode: Search must be one of GC, G, C.', ''],
  ['scan g4hunter - --scores 1,2,3', '--scores: ', ''],
  ['scan g4hunter - --wrapOrigin=maybe', 'must be true or false.', ''],
  ['scan g4hunter - --format gff', 'did you mean gff3?', ''],
  ['scan g4hunter - --summary --format json', 'write it after the flag: --summary json.', ''],
  ['scan g4hunter - --summary --format bed', 'name a file for the hits with --out.', ''],
  ['scan g4hunter - --summary --out -', 'name a file for the hits with --out.', ''],
  ['scan g4hunter - --summary=xml', '--summary must be one of table, tsv, json, not "xml".', ''],
  ['scan g4hunter - --threads 0', '--threads must be a whole number from 1 to 1024, not "0".', ''],
  ['scan g4hunter - --quiet=2', '--quiet must be true or false, not "2".', ''],
  ['scan g4hunter - -', 'Standard input (-) is named twice.', ''],
  ['scan g4hunter - --out x.parquet.gz', 'Parquet is compressed already', ''],
  ['scan g4hunter - --out x.xlsx.gz', 'XLSX is compressed already', ''],
  ['scan g4hunter - --out x.txt', '--out: no format has the ending .txt.', '.csv, .bed, .xlsx'],
  ['scan g4hunter - --out x.gff', 'the ending .gff; did you mean gff3?', ''],
  ['scan g4hunter - --out x.txt.gz', '--out: no format has the ending .txt.', ''],
  ['scan g4hunter - --format xml', 'parquet, not "xml".', ''],
  ['scan g4hunter - --flank 20', '--flank is for --format fasta, not tsv', ''],
  ['scan g4hunter - --out x.fa --flank 1001', '--flank must be a whole number from 0 to 1000', ''],
  ['scan g4hunter - --molecule rna', '--molecule must be DNA or RNA, not "rna".', ''],
  ['scan g4hunter - --out x.fa --orient plus', '--orient must be motif or given', ''],
  ['scan cruciform - --minArm 9 --maxArm 8', '--maxArm: Maximal arm length must not be', ''],
  ['scan zdna - --model 3', '--selectedModel: Model must be one of model1, model2.', ''],
  ['kill', 'Name a sequence, or a file of sequences.', 'flipon kill --help'],
  ['kill G --threshold 5', '--threshold: Maximal value of threshold is 4.', 'flipon kill --help'],
  ['kill G --treshold 1', 'There is no flag --treshold; did you mean --threshold?', ''],
  ['p53', 'Name at least one sequence.', 'flipon p53 --help'],
  ['p53 best', 'Name one sequence.', 'flipon p53 --help'],
  ['p53 best A C', 'Name one sequence.', ''],
  ['p53 best A --limit 201', '--limit: Maximal value of show matches is 200.', ''],
  ['p53 A --limit 3', '--limit belongs to flipon p53 best.', ''],
  ['local site', 'flipon local takes flags alone, not "site".', 'flipon local --help'],
  ['local --port 65536', '--port must be a whole number from 0 to 65535, not "65536".', ''],
  ['local --hots x', 'There is no flag --hots; did you mean --host?', ''],
  ['scan g4hunter x.fa --out ./x.fa', '--out would replace the input x.fa.', ''],
])('refuses "flipon %s" with 2', async (line, message, help) => {
  const { code, stdout, stderr } = await runFlipon(line.split(' '), { cwd: folder.path });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/^flipon: [\s\S]*\nflipon: See flipon.* --help\.\n$/);
  expect(stderr).toContain(help);
});

it('tells everything that is wrong with the parameters at once', async () => {
  const words = ['scan', 'g4hunter', '-', '--windowSize', '101', '--threshold', '5'];
  expect((await runFlipon(words)).stderr).toBe(
    'flipon: --windowSize: Maximal length of window is 100.\n' +
      'flipon: --threshold: Maximal value of threshold is 4.\n' +
      'flipon: See flipon scan g4hunter --help.\n',
  );
});

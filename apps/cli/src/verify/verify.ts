import type { CommandActions } from '../command.ts';
import { InputError, TroubleError } from '../command-errors.ts';
import { examples, flagList, listLines, paragraph, section } from '../help/layout.ts';
import { readVerifyCommand, verifyFlags } from './verify-flags.ts';

/** `flipon verify`: whether a file of hits follows from its provenance. */
export const verify: CommandActions = {
  help: (_words, usual) => verifyHelp(usual),
  helpPath: () => 'verify',
  async run(words, cleanUp) {
    const command = readVerifyCommand(words);
    const { runVerify } = await import('./run-verify.ts');
    try {
      return await runVerify(command, cleanUp);
    } catch (error) {
      // 1 says that a row differs, and nothing was compared.
      throw error instanceof InputError ? new TroubleError(error.message) : error;
    }
  },
};

/** The output of `flipon verify --help`. */
function verifyHelp(usual: readonly string[]): string {
  return [
    'Usage: flipon verify <FILE> --sequence <SEQ> [more sequences...] [options]\n\n',
    paragraph(
      'Computes a file of hits again, from what it says of how it came about (kind, rules, all ' +
        'parameters, the hits that were chosen) and from the sequence, and tells whether it is ' +
        'equal, or the first row that differs.',
    ),
    section(
      'Input',
      listLines([
        [
          'FILE',
          'Hits that Flipon has written, here or on a server: BED, bedGraph, GFF3, Parquet and ' +
            'XLSX contain their settings; for CSV, TSV, JSON lines, FASTA and files of the ' +
            "first server's form they are in FILE.flipon.json in the same folder. Or an archive of results " +
            '(ZIP), whose files of other sequences are passed over. Text may be packed with gzip.',
        ],
        [
          '',
          'What it says of itself (comments, the sheet About) is compared with its settings; lines of ' +
            'your own are counted. Lines may end with LF or CR LF, and a workbook may have been ' +
            'saved by another program.',
        ],
      ]),
    ),
    section('Options', flagList(verifyFlags)),
    section('Exit codes', exitCodes()),
    section('Examples', examples([...usual, 'flipon verify results.zip --sequence chr2R.fa.gz'])),
  ].join('');
}

function exitCodes(): string {
  return listLines([
    ['0', 'every file is equal'],
    ['1', 'a row or a comment differs'],
    ['2', 'nothing can be said: a file cannot be read, or the sequence is another one'],
    ['130', 'interrupted'],
  ]);
}

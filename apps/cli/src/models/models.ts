import { networkModels } from '@flipon/analyses/kinds/zdnabert2/models';
import { didYouMean } from '@flipon/settings/nearest-name';
import type { CommandActions } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { exitCodeHelp } from '../help/exit-codes.ts';
import { examples, flagList, listLines, paragraph, section } from '../help/layout.ts';
import { dirFlag, formatFlag, precisionFlag } from './models-flags.ts';

/** Each subcommand is loaded when it is used. */
const actions = {
  list: async (words: readonly string[]) => (await import('./list-models.ts')).listModels(words),
  check: async (words: readonly string[]) => (await import('./check-models.ts')).checkModels(words),
  convert: async (words: readonly string[]) =>
    (await import('./convert-models.ts')).convertModels(words),
};

/** `flipon models`: the networks of Z-DNABert2 on this machine. */
export const models: CommandActions = {
  help: modelsHelp,
  helpPath: () => 'models',
  async run(words) {
    const [action = 'list', ...rest] = words[0]?.startsWith('-') ? ['list', ...words] : words;
    if (!isAction(action)) {
      const hint = didYouMean(action, Object.keys(actions));
      throw new UsageError(`flipon models does no ${action}${hint}`);
    }
    await actions[action](rest);
  },
};

function isAction(word: string): word is keyof typeof actions {
  return Object.hasOwn(actions, word);
}

/** The output of `flipon models --help`: all steps to an installed network. */
function modelsHelp(): string {
  return [
    'Usage: flipon models list|check|convert [MODEL...] [options]\n\n',
    paragraph(
      'Z-DNABert2 computes with BZ_energy, which needs no file, and with the four networks of ' +
        'Z-DNABERT, once their files are here. Flipon fetches nothing by itself.',
    ),
    section(
      'What it does',
      listLines([
        ['list', 'All networks: what is there, its SHA-256, and what to do next.'],
        ['check [MODEL...]', 'Reads all but the weights themselves and tells all that is wrong.'],
        ['convert MODEL...', 'Makes networks ready, which else happens at the first analysis.'],
      ]),
    ),
    section(
      'Networks',
      listLines(
        Object.entries(networkModels).map(([name, { organism, data }]) => [
          name,
          `${organism}, trained on ${data} data`,
        ]),
      ),
    ),
    section('How to install them', listLines(INSTALL.map((text, at) => [`${at + 1}.`, text]))),
    section('Options', flagList([dirFlag, precisionFlag, formatFlag])),
    section('Precision', paragraph(PRECISION, { indent: '  ' })),
    section('Exit codes', exitCodeHelp()),
    section(
      'Examples',
      examples([
        'flipon models list',
        'flipon models check HG_chipseq --dir /srv/networks',
        'flipon models convert HG_chipseq HG_kouzine',
        'flipon models convert MM_curax --precision int8',
      ]),
    ),
  ].join('');
}

const INSTALL = [
  'Open the page of the authors, https://github.com/mitiau/Z-DNABERT. Its notebook ZDNA-prediction ' +
    'names a file on Google Drive for each network. Fetch them in a browser: about 355 MB each. ' +
    'Read there what their licence allows.',
  'Make a folder for each, with the name of the network, in the folder of networks: ' +
    'FLIPON_MODELS_DIR, else models in the data folder. HG Shin is HG_chipseq here, ' +
    'and MM Shin (also MM chipseq) is MM_curax.',
  'Each folder needs three files: config.json, vocab.txt, and the weights: model.onnx, ' +
    'model.safetensors or pytorch_model.bin (of several the first of these is used). The authors ' +
    'publish pytorch_model.bin, and config.json and vocab.txt once: copy those into each folder.',
  'The account of Flipon must be allowed to read the files, and to write into the folder: what is ' +
    'made of the weights is kept in its subfolder converted, about 355 MB more.',
  'flipon models check tells what is wrong, flipon models list what is there. A running server sees ' +
    'new networks by itself.',
  'A file of before torch 1.6 is refused. Save it again with a newer torch: ' +
    'torch.save(torch.load("pytorch_model.bin", map_location="cpu"), "pytorch_model.bin").',
] as const;

const PRECISION =
  'float32 computes as the networks were trained. int8 rounds weights to whole numbers: smaller and ' +
  'faster, and some bases change sides of the threshold. Results name their precision. Set ' +
  'FLIPON_NETWORK_PRECISION=int8 for the workbench; docs/models.md tells more.';

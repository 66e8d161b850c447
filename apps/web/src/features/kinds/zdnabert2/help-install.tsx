import type { HelpSection } from '../tool-help.ts';

/** How networks come to a server: the anchor `install` is where the form sends whoever lacks them. */
export const installSections: readonly HelpSection[] = [
  {
    id: 'install',
    title: 'How to install the networks',
    body: (
      <>
        <p>
          This is for whoever runs the server. The weights are published by their authors and are no
          part of Flipon; <code>docs/models.md</code> beside the program tells more.
        </p>
        <ol>
          <li>
            <strong>Get the files.</strong> The repository <code>mitiau/Z-DNABERT</code> on GitHub
            has a notebook, <code>ZDNA-prediction.ipynb</code>, that names them on Google Drive: one{' '}
            <code>pytorch_model.bin</code> for each network, about 355 MB, and{' '}
            <code>config.json</code> and <code>vocab.txt</code>, which all of them share.
          </li>
          <li>
            <strong>Put them into folders.</strong> Each network has one of its name,{' '}
            <code>HG_chipseq</code>, <code>HG_kouzine</code>, <code>MM_curax</code> or{' '}
            <code>MM_kouzine</code>, with these three files in it, all in the folder that{' '}
            <code>FLIPON_MODELS_DIR</code> names; without it that is <code>models</code> in the data
            folder. <code>model.safetensors</code> or <code>model.onnx</code> may stand in place of{' '}
            <code>pytorch_model.bin</code>.
          </li>
          <li>
            <strong>Check them:</strong> <code>flipon models check HG_chipseq</code> reads all that
            can be wrong and says it, without loading the weights. <code>flipon models list</code>{' '}
            tells which networks are there.
          </li>
          <li>
            <strong>Convert them:</strong> <code>flipon models convert HG_chipseq</code> writes what
            the engine reads. Otherwise the first analysis does, and takes half a minute longer.
          </li>
        </ol>
        <p>
          A file in the format of PyTorch before 1.6 is refused, because reading it would run
          whatever is in it. Save it again in Python:{' '}
          <code>torch.save(torch.load(&quot;old.bin&quot;), &quot;pytorch_model.bin&quot;)</code>.
        </p>
        <p>
          A network takes twice its weights on the disk and up to 1.2 GB of memory, in a process of
          its own, while it computes (<code>FLIPON_NETWORK_MEMORY_MB</code>). With{' '}
          <code>FLIPON_NETWORK_PRECISION=int8</code> it takes about half of that and less time, and
          its probabilities change a little; each result says which numbers it was computed with.{' '}
          <code>FLIPON_NETWORK_MAX_KB</code> is the longest sequence in thousands of bases, 5000
          unless you say so. <code>FLIPON_CUDA=on</code> lets networks run on a graphics card, once
          the CUDA provider lies beside the ONNX Runtime.
        </p>
      </>
    ),
  },
];

import type { HelpSection } from '../../help/tool-help.ts';

/** How to install networks on a server: the form links to the anchor `install` if there are none. */
export const installSections: readonly HelpSection[] = [
  {
    id: 'install',
    title: 'How to install the networks',
    body: (
      <>
        <p>
          This is for the operator of the server. The weights are published by their authors and are
          no part of Flipon; <code>docs/models.md</code> in the folder of the program tells more.
        </p>
        <ol>
          <li>
            <strong>Get the files.</strong> The repository <code>mitiau/Z-DNABERT</code> on GitHub
            has a notebook, <code>ZDNA-prediction.ipynb</code>, that names them on Google Drive: one{' '}
            <code>pytorch_model.bin</code> for each network, about 338 MiB, and{' '}
            <code>config.json</code> and <code>vocab.txt</code>, which all of them share.
          </li>
          <li>
            <strong>Put them into folders.</strong> Each network has one of its name,{' '}
            <code>HG_chipseq</code>, <code>HG_kouzine</code>, <code>MM_curax</code> or{' '}
            <code>MM_kouzine</code>, with these three files in it, all in the folder that{' '}
            <code>FLIPON_MODELS_DIR</code> names; without it that is <code>models</code> in the data
            folder. <code>model.safetensors</code> or <code>model.onnx</code> can replace{' '}
            <code>pytorch_model.bin</code>.
          </li>
          <li>
            <strong>Check them:</strong> <code>flipon models check HG_chipseq</code> reads all that
            can be wrong and says it, without loading the weights. <code>flipon models list</code>{' '}
            tells which networks are there.
          </li>
          <li>
            <strong>Convert them:</strong> <code>flipon models convert HG_chipseq</code> writes what
            the engine reads. Otherwise the first analysis does, and takes some 15 s longer.
          </li>
        </ol>
        <p>
          A <code>pytorch_model.bin</code> in the format of PyTorch before 1.6 is refused. Save it
          again in Python:{' '}
          <code>
            torch.save(torch.load(&quot;pytorch_model.bin&quot;, map_location=&quot;cpu&quot;),
            &quot;pytorch_model.bin&quot;)
          </code>
        </p>
        <p>What networks take, and what you can set:</p>
        <ul>
          <li>
            <strong>Disk:</strong> twice the weights, because what was converted is kept.
          </li>
          <li>
            <strong>Memory:</strong> 570 to 670 MiB, in a process of its own that is ended beyond{' '}
            <code>FLIPON_NETWORK_MEMORY_MB</code>, 1200 unless you say so.
          </li>
          <li>
            <strong>Longest sequence:</strong> <code>FLIPON_NETWORK_MAX_KB</code> in thousands of
            bases, 5000 unless you say so.
          </li>
          <li>
            <strong>Precision:</strong> <code>FLIPON_NETWORK_PRECISION=int8</code> takes half of the
            memory and less time. Probabilities change a little, so that regions do here and there;
            each result says which numbers it was computed with.
          </li>
          <li>
            <strong>Graphics card:</strong> <code>FLIPON_CUDA=on</code>, once the CUDA provider is
            next to the ONNX Runtime.
          </li>
          <li>
            <strong>Platform:</strong> Linux with glibc, macOS on Apple silicon, or Windows.
            Elsewhere everything but the networks works.
          </li>
        </ul>
      </>
    ),
  },
];

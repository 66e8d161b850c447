import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runFlipon } from '../testing/run-flipon.ts';
import { useTemporaryFolder } from '../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const globin = fileURLToPath(
  new URL('../../../../data/examples/hg38_chr16_alpha_globin.fa', import.meta.url),
);

it('finds the Z-DNA of the alpha-globin region by the energy model, on both strands', async () => {
  const words = ['scan', 'zdnabert2', globin, '--model', 'BZ_energy', '--quiet'];
  const values = ['--confidenceThreshold', '0.5', '--minSequenceSize', '10'];
  const finished = await runFlipon([...words, ...values, '--checkReverseComplement'], {
    cwd: folder.path,
    input: '',
  });
  expect(finished).toMatchObject({ code: 0, stderr: '' });
  const [heading, ...rows] = finished.stdout.trimEnd().split('\n');
  expect(heading).toBe(
    'record\tstart\tend\tlength\tstrand\tsequence\tzdnaGCRichness\tzdnaGTRichness\tconfidenceScore',
  );
  const places = rows.map((row) => row.split('\t').slice(1, 5).join(' '));
  expect(places).toEqual(
    [
      '93510 93528 19',
      '119145 119233 89',
      '121774 121801 28',
      '131684 131800 117',
      '173832 173889 58',
    ].flatMap((place) => [`${place} +`, `${place} -`]),
  );
});

it('says what a value must be', async () => {
  const finished = await runFlipon(['scan', 'zdnabert2', globin, '--confidenceThreshold', '1.5'], {
    cwd: folder.path,
    input: '',
  });
  expect(finished).toMatchObject({ code: 2, stdout: '' });
  expect(finished.stderr).toContain('Must be between 0 and 1.');
});

import { formatInteger } from '../../../ui/words/format-number.ts';
import drawing from '../help/help-drawing.module.css';
import { FigurePart, HelpFigure } from '../help/help-figure.tsx';
import type { ToolHelp } from '../help/tool-help.ts';
import {
  EXAMPLE_POSITION,
  example,
  exampleParts,
  hitsOfExampleSequence as hits,
} from './help-example.ts';
import { mirrorPairs } from './mirror-parts.ts';
import { Triplex } from './triplex-drawing.tsx';

const { arm, spacer, opposite } = exampleParts;

export const help: ToolHelp = {
  lead: 'Mirror repeats finds stretches whose second half is the first one read backwards, on the same strand. Where one strand has purines alone, such a stretch can fold into a triple helix, H-DNA.',
  before: [
    {
      id: 'motif',
      title: 'What H-DNA is',
      body: (
        <>
          <p>
            Under supercoiling, one half of a mirror repeat of purines and pyrimidines can part. One
            of its strands folds back and lies along the other half, base next to base in the groove
            of the double helix; its partner is left single. The third strand fits because it reads
            the same backwards.
          </p>
          <HelpFigure
            name="Figure 1"
            alt={`Three strands: ${arm}, below it the strand that pairs with it, and above it the right arm ${opposite} folded back over a loop of ${spacer}. One pair differs.`}
            drawing={<Triplex parts={exampleParts} label="Triplex" />}
          >
            <strong>Figure 1.</strong> The repeat from base {formatInteger(EXAMPLE_POSITION)} of the
            example sequence, the human alpha-globin region, as a triple helix. Every result draws
            its hits so.
          </HelpFigure>
          <p>
            Such stretches stop polymerases and break more often than others; they are found before
            genes such as <em>MYC</em>, and at the breakpoints of lymphomas.
          </p>
        </>
      ),
    },
    {
      id: 'rule',
      title: 'How a repeat is found',
      body: (
        <>
          <p>
            From every base, and from between every two, arms are followed outwards: pair by pair,
            one base on either side. Equal bases fit. The innermost and the outermost pair have to,
            and a given share of all pairs may differ. Of the bases of both arms, at least 90 % have
            to be purines, or 90 % pyrimidines.
          </p>
          <HelpFigure
            name="Figure 2"
            alt={`The letters ${arm}, ${spacer} and ${opposite} on one strand. Arcs lead from bases of the left arm over the centre to the same bases of the right one; one is dashed, because its bases differ.`}
            drawing={<MirrorDrawing />}
          >
            <strong>Figure 2.</strong> The same repeat on its strand: bases as far from the centre
            on either side are alike, but for one pair.
          </HelpFigure>
          <p>
            Of each centre the arms with the most equal pairs stay. Among hits that overlap the best
            one stays: that with the most equal pairs, then the fewest mismatches, then the smallest
            spacer.
          </p>
          <p>
            In the figures the arms are {arm} and {opposite}, which backwards reads{' '}
            {[...opposite].reverse().join('')}: one of {example.arm} pairs differs, so that the{' '}
            <strong>score</strong> is {example.score}. All bases are purines: the{' '}
            <strong>purity</strong> is {example.purity} %, and the <strong>tract</strong> R.
          </p>
        </>
      ),
    },
  ],
  parameters: (
    <>
      <p>
        In the example sequence of 210,155 bases the standard settings find {hits.standard} repeats.
        The <strong>sensitive</strong> ones take arms from 8 pairs on, {hits.sensitive}; perfect
        arms of one class are {hits.perfect}. Without any demand for <strong>purity</strong> there
        are {hits.anyBases}, most of which cannot form a triplex.
      </p>
      <p>
        Most hits are runs of A in old transposons. Without <strong>arms rich in A and T</strong>{' '}
        {hits.withoutAt} are left, without arms of <strong>one base</strong> {hits.withoutSingle}.
      </p>
    </>
  ),
  reading: (
    <p>
      <strong>Triplex</strong> says whether purity and spacer allow H-DNA. Then trust long arms with
      few mismatches. <strong>Tract</strong> R means that the strand given has the purines, Y that
      the other one does; which strand folds depends on acid and on magnesium.
    </p>
  ),
  coordinates: (
    <p>
      The position is the first base of the left arm, and the length takes in both arms and the
      spacer. Arms longer than the maximum are reported with their inner pairs.
    </p>
  ),
  differences: [
    <>
      <strong>The original server has no mirror repeats.</strong> The search for H-DNA follows
      HSeeker, but judges purity over both arms and asks for equal pairs at both ends, so that both
      strands agree. Its stability score is left out.
    </>,
    <>
      <strong>Non-B DB</strong> finds perfect mirror repeats of any bases; a preset has its limits.
      Its program merges shifted copies into spans that are no mirror repeats; here each is a hit of
      its own.
    </>,
    <>
      <strong>Equal candidates</strong> that overlap are decided by the first start, so that on the
      other strand another one of them may stay.
    </>,
  ],
  limits: [
    <>
      A hit can fold; whether it does depends on supercoiling, acid, magnesium, length and on what
      binds there.
    </>,
    <>An inserted base ends an arm: bulges are not allowed.</>,
    <>Triplexes between separate strands, such as RNA on DNA, are not looked for.</>,
    <>N and other ambiguous letters end an arm; a spacer may hold them. U counts as T.</>,
  ],
  references: [
    {
      title:
        'Non-B DB v2.0: a database of predicted non-B DNA-forming motifs and its associated tools',
      authors: ['Cer'],
      andOthers: true,
      year: 2013,
      journal: 'Nucleic Acids Res. 41:D94',
      doi: '10.1093/nar/gks955',
    },
  ],
};

const STEP = 14.2;
const LETTERS_Y = 84;
/** Pairs that have an arc of their own; all would hide each other. */
const ARCS = [0, 3, 6];

/** Both arms on one strand, and arcs from bases to their like on the other side of the centre. */
function MirrorDrawing() {
  const { before, arm, spacer, opposite, after } = exampleParts;
  const fits = mirrorPairs(exampleParts).map((pair) => pair.fits);
  const first = before.length;
  const last = first + 2 * arm.length + spacer.length - 1;
  const letters = Array.from(before + arm + spacer + opposite + after, (letter, at) => ({
    letter,
    x: (at + 0.5) * STEP,
    isArm: fits[at < first + arm.length ? at - first : last - at] !== undefined,
  }));
  const centre = ((first + last + 1) / 2) * STEP;
  return (
    <FigurePart width={letters.length * STEP} height={112}>
      <g data-motif="mir">
        {letters.map(({ letter, x, isArm }) => (
          <text key={x} className={drawing[isArm ? 'motifLetter' : 'flank']} x={x} y={LETTERS_Y}>
            {letter}
          </text>
        ))}
        {ARCS.map((pair) => {
          const from = (first + pair + 0.5) * STEP;
          const to = (last - pair + 0.5) * STEP;
          const top = 66 - (to - from) / 4;
          return (
            <path
              key={pair}
              className={drawing[fits[pair] === true ? 'ink' : 'dashed']}
              d={`M${from} 68C${from} ${top} ${to} ${top} ${to} 68`}
            />
          );
        })}
        <path className={drawing['dashed']} d={`M${centre} 4v86`} />
        <text className={drawing['words']} x={centre} y={106}>
          centre
        </text>
      </g>
    </FigurePart>
  );
}

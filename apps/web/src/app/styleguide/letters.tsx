import { analysisKinds } from '@flipon/analyses/definitions';
import { BaseComposition } from '../../ui/letters/base-composition.tsx';
import { Dna } from '../../ui/letters/dna.tsx';
import { splitRuns } from '../../ui/letters/dna-runs.ts';
import { MotifExample } from '../../ui/letters/motif-example.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import styles from './styleguide.module.css';

const TELOMERE = splitRuns('GGGTTAGGGTTAGGGTTAGGG');
const ALL_RUNS = splitRuns('GAGGAGGGAGGGGTCTCCTCCCTCCCCN');
const SIZES = [
  [11, 'chart'],
  [12, 'help, header cells'],
  [13, 'tables, labels'],
  [14, 'body'],
  [15, 'help prose'],
  [16, 'dialog title'],
  [20, 'result name'],
  [22, 'page title, key figures'],
  [46, 'home'],
] as const;

export function RunClasses() {
  return (['small', 'body', 'large'] as const).map((size) => (
    <div key={size} className={styles['row']}>
      <Dna runs={ALL_RUNS} size={size} />
      <Dna runs={TELOMERE} size={size} />
    </div>
  ));
}

export function TypeScale() {
  return SIZES.map(([size, use]) => (
    <div key={size} style={{ fontSize: size, lineHeight: 1.35 }}>
      {size} {use} 0123456789 −1.20
    </div>
  ));
}

export function Glyphs() {
  return (
    <div className={styles['row']}>
      {analysisKinds.map((kind) => (
        <span key={kind} className={styles['inline']}>
          <MotifGlyph kind={kind} />
          <MotifGlyph kind={kind} small />
          {kind}
          <MotifExample kind={kind} />
        </span>
      ))}
      <BaseComposition counts={{ G: 27, C: 27, A: 23, T: 23 }} lengthBp={100} />
    </div>
  );
}

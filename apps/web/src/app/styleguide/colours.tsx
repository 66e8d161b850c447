import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import styles from './styleguide.module.css';

const TOKENS = [
  'bg surface inset raised',
  'line line-strong grid',
  'text muted faint',
  'accent accent-hover accent-weak accent-line on-accent',
  'success success-weak',
  'warn warn-weak warn-line',
  'danger danger-weak danger-line',
].map((group) => group.split(' '));
const MOTIFS = analysisKinds.flatMap((kind) => {
  const { title, look } = definitionOf(kind);
  const { sides, models, code = '', colour = 'plain' } = look ?? {};
  const classes = sides === undefined ? (models ?? []) : [sides.plus, sides.minus];
  const colours = new Set([colour, ...classes.map((each) => each.colour)]);
  return [...colours].map((token) => ({ token, name: `${code} ${title}` }));
});
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7];

export function ColourTokens() {
  return TOKENS.map((group) => (
    <div key={group[0]} className={styles['row']}>
      {group.map((token) => (
        <div key={token} className={styles['token']}>
          <div className={styles['swatch']} style={{ background: `var(--${token})` }} />
          {token}
        </div>
      ))}
    </div>
  ));
}

/** Colours of classes; code, sign and name of a class are always next to them. */
export function MotifClasses() {
  return (
    <div className={styles['row']}>
      {MOTIFS.map(({ token, name }) => (
        <div key={token} className={styles['token']}>
          <div className={styles['motif']} style={{ backgroundColor: `var(--m-${token})` }} />
          {name}
        </div>
      ))}
    </div>
  );
}

export function Scales() {
  return [
    { letter: 'q', name: 'Count' },
    { letter: 'v', name: 'Coverage' },
  ].map(({ letter, name }) => (
    <div key={letter} className={styles['scale']}>
      <span>{name}</span>
      {STEPS.map((step) => (
        <div
          key={step}
          className={styles['step']}
          style={{ background: `var(--${letter}${step})` }}
        />
      ))}
    </div>
  ));
}

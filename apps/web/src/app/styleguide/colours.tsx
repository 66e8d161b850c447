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
const MOTIFS = [
  { token: 'm-g4', name: 'G4, G-rich side', pattern: 'solid' },
  { token: 'm-c', name: 'C-rich side, i-motif', pattern: 'diagonal' },
  { token: 'm-rl1', name: 'R-loop m1', pattern: 'solid' },
  { token: 'm-rl2', name: 'R-loop m2', pattern: 'level' },
  { token: 'm-z', name: 'Z-DNA', pattern: 'zigzag' },
  { token: 'm-cpx', name: 'CpX island', pattern: 'dots' },
  { token: 'm-p53', name: 'p53 site', pattern: 'upright' },
  { token: 'm-cru', name: 'Cruciform', pattern: 'grid' },
];
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

/** Patterns are drawn as lines in the colour of the ground, as charts do it. */
export function MotifClasses() {
  return (
    <div className={styles['row']}>
      {MOTIFS.map(({ token, name, pattern }) => (
        <div key={token} className={styles['token']}>
          <div
            className={styles['motif']}
            data-pattern={pattern}
            style={{ backgroundColor: `var(--${token})` }}
          />
          {name}
          <br />
          {pattern}
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

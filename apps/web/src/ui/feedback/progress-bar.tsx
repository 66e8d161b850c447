import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** Absent while the rest is unknown; 0 is drawn, but not said: the work has not begun. */
  percent?: number;
  className?: string;
}

export function ProgressBar({ label, percent, className = '' }: ProgressBarProps) {
  return (
    <div
      className={`${styles['track']} ${className}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === 0 ? undefined : percent}
      data-unknown={percent === undefined || undefined}
    >
      <div className={styles['done']} style={{ width: `${percent ?? 100}%` }} />
    </div>
  );
}

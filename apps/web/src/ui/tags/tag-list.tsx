import styles from './tag-list.module.css';

/** Tags as pills, `max` of them; the others are a number that shows their names. */
export function TagList({ tags, max = 3 }: { tags: readonly string[]; max?: number }) {
  if (tags.length === 0) return null;
  const hidden = tags.slice(max);
  return (
    <span className={styles['tags']}>
      {tags.slice(0, max).map((tag) => (
        <span key={tag} className={styles['tag']}>
          {tag}
        </span>
      ))}
      {hidden.length > 0 && (
        <span className={styles['more']} title={hidden.join(', ')}>
          +{hidden.length}
        </span>
      )}
    </span>
  );
}

/** A word about the thing itself, such as "circular". */
export function Badge({ children }: { children: string }) {
  return <span className={styles['tag']}>{children}</span>;
}

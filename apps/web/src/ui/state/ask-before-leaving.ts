let reasons = 0;

/** Has the browser ask before this page is left. @returns what ends that, for this reason */
export function askBeforeLeaving(): () => void {
  let isOver = false;
  reasons += 1;
  window.addEventListener('beforeunload', handleLeaving);
  return () => {
    if (isOver) return;
    isOver = true;
    reasons -= 1;
    if (reasons === 0) window.removeEventListener('beforeunload', handleLeaving);
  };
}

function handleLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

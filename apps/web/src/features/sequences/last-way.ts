const KEY = 'flipon.last-way';

/** The way by which this tab of the browser has begun an import, to be shown after a reload. */
export function readLastWay(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberLastWay(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // After a reload the page begins as it does for everybody.
  }
}

export function forgetLastWay(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

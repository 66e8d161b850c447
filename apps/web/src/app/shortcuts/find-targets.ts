import type { ShortcutAct } from '../../ui/shortcuts/shortcut-list.ts';

const ROW = '[data-row]';

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function isUsable(element: HTMLElement): boolean {
  return isSeen(element) && !element.matches(':disabled, [aria-disabled="true"]');
}

/** The row of a list that the keyboard is in. */
export function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? null;
}

/**
 * The button of a shortcut: one of the page as a whole, such as the tags of all selected rows,
 * before one of the row with the focus.
 */
export function targetOf(act: ShortcutAct): HTMLElement | null {
  const targets = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${act}"]`)];
  const row = currentRow();
  return (
    targets.find((target) => target.closest(ROW) === null && isUsable(target)) ??
    targets.find((target) => row?.contains(target) === true && isUsable(target)) ??
    null
  );
}

/** The row next to the focused one; without a focused row, the first one in view. */
export function rowBeside(step: 1 | -1): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>(`main ${ROW}`)].filter(isSeen);
  const row = currentRow();
  const at = row === null ? -1 : rows.indexOf(row);
  if (at >= 0) return rows[at + step] ?? null;
  return rows.find((each) => each.getBoundingClientRect().top >= 0) ?? rows[0] ?? null;
}

/** The first field of the page that searches or filters, or what shows one. */
export function searchOfPage(): HTMLElement | null {
  const fields = 'main input[type="search"], main [data-shortcut="search"]';
  return [...document.querySelectorAll<HTMLElement>(fields)].find(isUsable) ?? null;
}

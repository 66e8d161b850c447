import type { ShortcutAct } from '../../ui/shortcuts/shortcut-list.ts';
import { createStore } from '../../ui/state/store.ts';

/** Which of the two boxes above the page is open. */
export const openBox = createStore<'palette' | 'shortcuts' | null>(null);

/** Performs the action; returns whether there was anything to do. */
type Act = () => boolean;

/**
 * The action of each shortcut. Nearly all press a button of the page, so that a key does what a
 * click does, and nothing where there is no such button.
 */
export const shortcutActs: Readonly<Record<ShortcutAct, Act>> = {
  palette: open('palette'),
  search: () => enter(searchOfPage()) || open('palette')(),
  overlay: open('shortcuts'),
  work: press('work'),
  clear: press('clear'),
  nextRow: () => focusRow(1),
  previousRow: () => focusRow(-1),
  openRow: () => isOnRow() && press('openRow')(),
  selectRow: () => tick(false),
  selectRange: () => tick(true),
  tags: press('tags'),
  export: press('export'),
  nextSegment: () => moveInChart('ArrowRight'),
  previousSegment: () => moveInChart('ArrowLeft'),
  // The chart does it itself once the keyboard is in it.
  chooseSegment: () => false,
  zoomIn: press('zoomIn'),
  zoomOut: press('zoomOut'),
  whole: press('whole'),
  table: press('table'),
};

function open(box: 'palette' | 'shortcuts'): Act {
  return () => {
    openBox.set(box);
    return true;
  };
}

function press(act: ShortcutAct): Act {
  return () => {
    const target = targetOf(act);
    target?.click();
    return target !== null;
  };
}

/** A field is written in; what shows one is pressed. */
function enter(target: HTMLElement | null): boolean {
  if (target instanceof HTMLInputElement) {
    target.focus();
    target.select();
  } else target?.click();
  return target !== null;
}

function focusRow(step: 1 | -1): boolean {
  const row = rowBeside(step);
  if (row === null) return false;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
  return true;
}

/** A link or button inside a row has an Enter of its own. */
function isOnRow(): boolean {
  return document.activeElement !== null && document.activeElement === currentRow();
}

function tick(withShift: boolean): boolean {
  const box = currentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]:enabled');
  box?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: withShift }),
  );
  return box != null;
}

function moveInChart(key: 'ArrowLeft' | 'ArrowRight'): boolean {
  const chart = targetOf('nextSegment');
  if (chart === null) return false;
  chart.focus({ preventScroll: true });
  chart.scrollIntoView({ block: 'nearest' });
  chart.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return true;
}

const ROW = '[data-row]';

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

function isUsable(element: HTMLElement): boolean {
  return isSeen(element) && !element.matches(':disabled, [aria-disabled="true"]');
}

/** The row of a list that the keyboard is in. */
function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? null;
}

/**
 * The button of a shortcut: one of the page as a whole, such as the tags of all selected rows,
 * before one of the row with the focus.
 */
function targetOf(act: ShortcutAct): HTMLElement | null {
  const targets = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${act}"]`)];
  const row = currentRow();
  return (
    targets.find((target) => target.closest(ROW) === null && isUsable(target)) ??
    targets.find((target) => row?.contains(target) === true && isUsable(target)) ??
    null
  );
}

/** The row next to the focused one; without a focused row, the first one in view. */
function rowBeside(step: 1 | -1): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>(`main ${ROW}`)].filter(isSeen);
  const row = currentRow();
  const at = row === null ? -1 : rows.indexOf(row);
  if (at >= 0) return rows[at + step] ?? null;
  return rows.find((each) => each.getBoundingClientRect().top >= 0) ?? rows[0] ?? null;
}

/** The first field of the page that searches or filters, or what shows one. */
function searchOfPage(): HTMLElement | null {
  const fields = 'main input[type="search"], main [data-shortcut="search"]';
  return [...document.querySelectorAll<HTMLElement>(fields)].find(isUsable) ?? null;
}

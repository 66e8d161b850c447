import type { Page } from 'playwright-core';

// Code that runs in the page is text: the types of a page are not those of this program.

/** The router that the page itself uses, from where React keeps it. */
const ROUTER = `(() => {
  const root = document.getElementById('root');
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  const waiting = [root[key].stateNode.current];
  while (waiting.length > 0) {
    const fibre = waiting.pop();
    const router = fibre.memoizedProps?.router;
    if (router?.routes !== undefined) return router;
    if (fibre.sibling !== null) waiting.push(fibre.sibling);
    if (fibre.child !== null) waiting.push(fibre.child);
  }
  throw new Error('there is no router');
})()`;

/** The paths of all its routes, so that a page that is added there is found by itself. */
export const readRoutes = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const pathsOf = (routes) =>
      routes.flatMap(({ path, children = [] }) => [path ?? [], pathsOf(children)].flat());
    return pathsOf(${ROUTER}.routes);
  })()`);

/** Goes to a path as a link does, in a tenth of the time of loading the page again. */
export const goTo = (page: Page, path: string) =>
  page.evaluate(`${ROUTER}.navigate(${JSON.stringify(path)})`);

/** Where the links of the page lead on this host, without query and fragment. */
export const linksOf = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('a[href]')]
    .filter((link) => link.origin === location.origin && !link.pathname.startsWith('/api'))
    .map((link) => link.pathname)`);

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );

/** The texts of elements of a selector that are shortened, for want of room or of lines. */
export const shortenedOf = (page: Page, selector: string) =>
  page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
    .map((each) => each.textContent)`);

/**
 * Elements that scroll sideways themselves without being a box for it: tables, letters of DNA and
 * figures have one with a name, in which arrows scroll.
 */
export const sidewaysOf = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('body *')].filter((each) => {
    if (!/auto|scroll/.test(getComputedStyle(each).overflowX) || !each.checkVisibility()) return false;
    if (each.scrollWidth <= each.clientWidth + 1) return false;
    return !each.matches('textarea, section[aria-label][tabindex="0"]');
  }).map((each) => each.outerHTML.slice(0, 120))`);

/** Tables that are wider than their box, and text that reaches out of its cell where nothing shortens it on purpose. */
export const crowdedTablesOf = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main table')].flatMap((table) => {
    const box = table.parentElement;
    const wide = box.scrollWidth - box.clientWidth;
    const range = document.createRange();
    const cut = [...table.querySelectorAll('th, td')].flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const { parentElement, data } = words.currentNode;
        let isShortened = false;
        for (let each = parentElement; each !== cell.parentElement; each = each.parentElement) {
          const { textOverflow, clipPath } = getComputedStyle(each);
          isShortened ||= textOverflow === 'ellipsis' || clipPath !== 'none';
        }
        if (isShortened) continue;
        range.selectNodeContents(words.currentNode);
        const text = range.getBoundingClientRect();
        if (text.width > 0 && (text.right > right + 1 || text.left < left - 1)) return [cell.tagName + ' cuts ' + data];
      }
      return [];
    });
    return [...(wide > 1 ? [table.ariaLabel + ' is ' + wide + ' px too wide'] : []), ...cut];
  })`);

/**
 * Controls smaller than 24 by 24 pixels (WCAG 2.5.8), as their HTML. A pointer is aimed 11 pixels
 * to each side of the middle, which counts an element over a small box as part of it. Left out:
 * links in a line of words, and controls without another control within 24 pixels around their
 * middle.
 */
const SMALL_TARGETS = `(() => {
  const controls = [...document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role="slider"], [role="tab"], [role="option"]',
  )].filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const isInLine = (each) => getComputedStyle(each).display === 'inline';
  const areaOf = (each) => (each.matches('input') && each.closest('label')) || each;
  const places = controls.map((each) => ({ each, box: areaOf(each).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const isAimedAt = (each, box) => {
    each.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = areaOf(each).getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return [[-11, 0], [11, 0], [0, -11], [0, 11]].every(([dx, dy]) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (areaOf(each).contains(hit) || hit === each);
    });
  };
  const isCrowded = (each, box) => places.some(({ each: other, box: room }) => {
    if (other === each || each.contains(other) || other.contains(each)) return false;
    const dx = Math.max(room.left - (box.left + box.width / 2), box.left + box.width / 2 - room.right, 0);
    const dy = Math.max(room.top - (box.top + box.height / 2), box.top + box.height / 2 - room.bottom, 0);
    return Math.hypot(dx, dy) < 12;
  });
  return places
    .filter(({ each, box }) => (box.width < 23.9 || box.height < 23.9) && !isInLine(each) &&
      !isAimedAt(each, box) && isCrowded(each, box))
    .map(({ each, box }) => Math.round(box.width) + 'x' + Math.round(box.height) + ' ' +
      each.outerHTML.slice(0, 120));
})()`;

export const smallTargetsOf = (page: Page) => page.evaluate<string[]>(SMALL_TARGETS);

/**
 * Buttons and links of the open dialog that another element covers once they are scrolled into view as for the focus
 * (WCAG 2.4.11), as their HTML.
 */
const COVERED = `[...document.querySelectorAll('dialog[open] :is(a[href], button)')].filter((each) => {
  if (!each.checkVisibility({ visibilityProperty: true })) return false;
  each.scrollIntoView({ block: 'nearest' });
  // A link may go on in the next line.
  const [{ left, top, width, height }] = each.getClientRects();
  return !each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((each) => each.outerHTML.slice(0, 120))`;

export const coveredOf = (page: Page) => page.evaluate<string[]>(COVERED);

/** Elements that move, or would if their state changed, although the user wants reduced motion. */
const MOVING = `[
  ...document.getAnimations().map((each) => 'animation of ' + each.effect?.target?.outerHTML.slice(0, 80)),
  ...[...document.querySelectorAll('*')].filter((each) => {
    const { transitionDuration, animationName } = getComputedStyle(each);
    return animationName !== 'none' || transitionDuration.split(', ').some((time) => parseFloat(time) > 0);
  }).map((each) => each.outerHTML.slice(0, 80)),
]`;

export const movingOf = (page: Page) => page.evaluate<string[]>(MOVING);

/**
 * Text in the colour of its background under forced colours, where a page that paints by itself
 * goes blank; and boxes that can be ticked and show no difference.
 */
const LOST_IN_FORCED_COLOURS = `[...document.querySelectorAll('main *')].filter((each) => {
  if (!each.checkVisibility() || ![...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')) return false;
  const { color, backgroundColor } = getComputedStyle(each);
  return color === backgroundColor;
}).map((each) => each.outerHTML.slice(0, 80))`;

export const lostTextOf = (page: Page) => page.evaluate<string[]>(LOST_IN_FORCED_COLOURS);

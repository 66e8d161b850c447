const SVG = 'http://www.w3.org/2000/svg';
/**
 * Properties that style sheets set for a drawing; a file has no style sheet, so they are written to
 * each part.
 */
const LOOK = ['fill', 'opacity', 'stroke', 'stroke-width'];
const LOOK_OF_TEXT = [...LOOK, 'font-family', 'font-size', 'font-weight', 'text-anchor'];

/** A drawing of the page as a file of its own, with the colours of the scheme and its ground. */
export function svgFileText(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll('*');
  for (const [index, part] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (original === undefined) continue;
    const look = getComputedStyle(original);
    const names = part.tagName === 'text' ? LOOK_OF_TEXT : LOOK;
    for (const name of names) part.setAttribute(name, look.getPropertyValue(name));
    const dashes = look.getPropertyValue('stroke-dasharray');
    // Most lines have none, and readers of SVG 1.1 expect numbers without units.
    if (dashes !== 'none') part.setAttribute('stroke-dasharray', dashes.replace(/px|,/g, ''));
    part.removeAttribute('class');
    part.removeAttribute('style');
  }
  for (const name of ['class', 'style', 'aria-label', 'role']) copy.removeAttribute(name);
  const ground = document.createElementNS(SVG, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(document.body).getPropertyValue('--surface'));
  copy.prepend(ground);
  return new XMLSerializer().serializeToString(copy);
}

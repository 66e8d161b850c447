import { describe, expect, test } from 'vitest';
import { mapLookOf } from './map-look.ts';
import { savedState, svgFigure } from './svg.ts';
import { svgSurface } from './svg-surface.ts';
import { NAMED_COLOURS } from './testing.ts';

describe('a surface that writes SVG', () => {
  test('escapes texts and attributes', () => {
    const { surface, elements } = svgSurface('t');
    surface.font = 'italic 500 11px "A & B"';
    surface.textAlign = 'right';
    surface.fillStyle = '"><script>';
    surface.fillText('<b>&\u0007', 1, 2);
    expect(elements()).toBe(
      '<text x="1" y="2" text-anchor="end" font-style="italic" font-weight="500" font-size="11" font-family="&quot;A &amp; B&quot;" fill="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;</text>',
    );
  });

  test('ends a clip where the style before it comes back', () => {
    const { surface, elements } = svgSurface('t');
    surface.fillStyle = 'red';
    surface.save();
    surface.rect(0, 0, 5, 5);
    surface.clip();
    surface.fillStyle = 'blue';
    surface.fillRect(0, 0, 1, 1);
    surface.restore();
    surface.fillRect(1, 1, 1, 1);
    expect(elements().split('\n')).toEqual([
      '<clipPath id="t-clip-1"><path d="M0 0h5v5h-5z"/></clipPath><g clip-path="url(#t-clip-1)">',
      '<path d="M0 0h1v1h-1z" fill="blue"/>',
      '</g>',
      '<path d="M1 1h1v1h-1z" fill="red"/>',
    ]);
  });

  test('writes arcs of less and of more than half a turn, and a whole one', () => {
    const { surface, elements } = svgSurface('t');
    const stroke = (from: number, to: number, isBack: boolean) => {
      surface.beginPath();
      surface.arc(0, 0, 10, from, to, isBack);
      surface.stroke();
    };
    stroke(0, Math.PI / 2, false);
    stroke(0, Math.PI / 2, true);
    stroke(0, 2 * Math.PI, false);
    expect([...elements().matchAll(/d="([^"]*)"/g)].map(([, path]) => path)).toEqual([
      'M10 0A10 10 0 0 1 0 10',
      'M10 0A10 10 0 1 0 0 10',
      'M10 0A10 10 0 0 1 -10 0A10 10 0 0 1 10 0',
    ]);
  });

  test('counts rectangles, parts of paths and texts', () => {
    const { surface, shapeCount } = svgSurface('t');
    surface.fillRect(0, 0, 1, 1);
    surface.beginPath();
    surface.rect(0, 0, 1, 1);
    surface.moveTo(0, 0);
    surface.lineTo(1, 1);
    surface.fill();
    surface.fillText('a', 0, 0);
    expect(shapeCount()).toBe(4);
  });
});

test('a figure has the patterns that are used, once each', () => {
  const { surface, fillOf, text } = svgFigure(100, 50, NAMED_COLOURS, 'A & B');
  surface.fillStyle = fillOf('c', 'diagonal');
  surface.fillRect(0, 0, 9, 9);
  expect(fillOf('c', 'diagonal')).toBe('url(#map-c-diagonal)');
  expect(fillOf('g4', 'solid')).toBe('m-g4');
  const file = text();
  expect(file.match(/<pattern /g)).toHaveLength(1);
  expect(file).toContain('<title>A &amp; B</title>');
  expect(file).toContain('patternTransform="rotate(45)"');
  expect(file).toContain('fill="url(#map-c-diagonal)"');
});

test('a lane that needs more shapes than are left stays a density and says so', () => {
  const plain = mapLookOf();
  expect(savedState('hits', plain, 100)).toEqual({ state: 'hits', note: null, left: 19_600 });
  const many = savedState('hits', plain, 100, 399);
  expect(many.state).toBe('density');
  expect(many.left).toBe(399);
  expect(many.note).toMatch(/^Too many hits/);
  expect(savedState('density', plain, 1e6).note).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { svgSurface } from './svg-surface.ts';

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

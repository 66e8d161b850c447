/** Smooth, except for users who want reduced motion: a smooth call overrides the style sheet. */
export function scrollBehaviour(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

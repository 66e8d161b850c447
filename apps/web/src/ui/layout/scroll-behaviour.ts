/** Gliding, but for those who want nothing to move: a call that asks for it outranks the style sheet. */
export function scrollBehaviour(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

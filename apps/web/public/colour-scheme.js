// Runs before the first paint, so that a dark page never flashes light.
(() => {
  let scheme = null;
  try {
    scheme = localStorage.getItem('flipon.colour-scheme');
  } catch {
    // Storage can be forbidden; the system's scheme is then the answer.
  }
  const isDark =
    scheme === 'dark' ||
    (scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.colourScheme = isDark ? 'dark' : 'light';
})();

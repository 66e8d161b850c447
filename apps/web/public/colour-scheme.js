// Runs before the first paint, so that a dark page never flashes light.
(() => {
  let scheme = null;
  try {
    // The same name as storageName() of api/address.ts makes.
    const base = document.querySelector('meta[name="base"]').content.replace(/^\.?\/$|\/$/, '');
    scheme = localStorage.getItem(`flipon.colour-scheme${base === '' ? '' : `:${base}`}`);
  } catch {
    // Storage can be forbidden; the system's scheme is then the answer.
  }
  const isDark =
    scheme === 'dark' ||
    (scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.colourScheme = isDark ? 'dark' : 'light';
})();

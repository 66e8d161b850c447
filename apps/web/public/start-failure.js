// In a site of files: says why nothing is shown where the program cannot begin, as in a browser that does not know its
// language. Errors of scripts that could not be read come here, too.
(() => {
  const sentence =
    'Flipon could not start. It needs a version of 2024 or later of Chrome, Edge, Firefox or Safari. If this is one, load the page again.';
  const say = () => {
    const root = document.getElementById('root');
    if (root !== null && root.childNodes.length === 0) root.textContent = sentence;
  };
  window.addEventListener('error', say, true);
})();

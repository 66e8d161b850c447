import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Asks the browser for the text face at once; the other faces wait until a page needs them. */
function preloadTextFace(): Plugin {
  return {
    name: 'preload-text-face',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes('ibm-plex-sans-latin'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `/${file}`,
            },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadTextFace()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The page's policy allows scripts and fonts from files alone: nothing may become inline.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': 'http://localhost:8080' },
  },
});

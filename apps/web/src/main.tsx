import { createRoot } from 'react-dom/client';
import './app/styles/tokens.css';
import './app/styles/fonts.css';
import './app/styles/base.css';
import { App } from './app/app.tsx';

/** Words drawn in another face first would move the page when theirs comes. It is on its way already. */
const LONGEST_WAIT_MS = 300;
await Promise.race([
  document.fonts.load('1em "IBM Plex Sans Variable"'),
  new Promise((resolve) => window.setTimeout(resolve, LONGEST_WAIT_MS)),
]).catch(() => undefined);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
createRoot(root).render(<App />);

import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './app/styles/tokens.css';
import './app/styles/fonts.css';
import './app/styles/base.css';
import './app/styles/print.css';
import { App } from './app/app.tsx';
import { beginMode } from './app/modes.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
beginMode();
const page = createRoot(root);
// In slices, so that a slow machine answers its user while the first screen is made.
startTransition(() => page.render(<App />));

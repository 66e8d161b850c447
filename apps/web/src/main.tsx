import { createRoot } from 'react-dom/client';
import './app/styles/tokens.css';
import './app/styles/fonts.css';
import './app/styles/base.css';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
createRoot(root).render(<App />);

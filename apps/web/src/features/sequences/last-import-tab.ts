import { tabText } from '../../api/tab-text.ts';

/** The way by which this tab of the browser has begun an import, to be shown after a reload. */
export const lastImportTab = tabText('last-way');

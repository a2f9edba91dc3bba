/** Where calls go: to the page's own server, or to the back end that the build names (docs/back-ends.md). */
import { thisBase } from './this-portal';

export const callBase = `${import.meta.env.VITE_API_BASE ?? ''}${thisBase}`;

/** The index of the operator's manual for the portal, in each language: `?` and the search. */
import type { Language } from '@/api/constants';
import { manualChapters } from '../manual/chapters';

export const manualIndexFile = (language: Language): string => {
  const chapters = manualChapters(language).map(({ name, title, headings, provider, platform }) =>
    JSON.stringify({ name, title, headings, provider, platform }),
  );
  return `/** Generated from docs/manual by \`npm run generate\`. */
import type { ManualChapter } from './manual-chapter';

export const manualIndex: readonly ManualChapter[] = [
${chapters.join(',\n')}
];
`;
};

/** The index of the operator's manual for the portal: `?` and the search. */
import { manualChapters } from '../manual/chapters';

export const manualIndexFile = (): string => {
  const chapters = manualChapters().map(({ name, title, headings, provider, platform }) =>
    JSON.stringify({ name, title, headings, provider, platform }),
  );
  return `/** Generated from docs/manual by \`npm run generate\`. */
import type { ManualChapter } from './manual-chapter';

export const manualIndex: readonly ManualChapter[] = [
${chapters.join(',\n')}
];
`;
};

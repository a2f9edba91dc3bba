/** The index of the operator's manual for the portal: `?` and the search. */
import { manualChapters } from '../manual/chapters';

export const manualIndexFile = (): string =>
  `/** Generated from docs/manual by \`npm run generate\`. */
export interface ManualChapter {
  /** Name of its page. */
  readonly name: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Titles of the menu sections that it describes. */
  readonly provider: readonly string[];
  readonly platform: readonly string[];
}

export const manualIndex: readonly ManualChapter[] = [
${manualChapters()
  .map(({ name, title, headings, provider, platform }) => JSON.stringify({ name, title, headings, provider, platform }))
  .join(',\n')}
];
`;

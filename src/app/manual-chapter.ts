/** A chapter of the operator's manual as its pages and the portal know it. */
export interface ManualChapter {
  /** Name of its page. */
  readonly name: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Titles of the menu sections that it describes, of either portal. */
  readonly provider: readonly string[];
  readonly platform: readonly string[];
}

/** The anchor of a heading, as GitHub makes it: the same in the sources of the manual and in its pages. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

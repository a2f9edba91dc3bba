/** What a part of the advice says, one short sentence each; or why there is nothing to say. */
export type AdviceLines = readonly [string, ...string[]] | { readonly none: string };

/** How to use a component, for its page in Storybook; in `<component>.advice.ts` beside its stories. Words in 「」 are those on the screen. */
export interface Advice {
  readonly when: AdviceLines;
  /** What to use instead. */
  readonly whenNot: AdviceLines;
  /** How its labels and texts are worded. */
  readonly content: AdviceLines;
  /** Keys and roles, what is announced, and what the caller has to give. */
  readonly accessibility: AdviceLines;
}

/** Screens that a file of src/pages defines and hands out. */
export const definedPages = (text: string): readonly string[] =>
  [...text.matchAll(/^export const (\w+)(?:: \w+)? = define[A-Z]\w*[(<]/gm)].map(([, name]) => name!); // the expression has the group

/**
 * What a new password must look like (domain.md S60; reliability item 7 for its length). Asked before it is digested: of
 * the digest nobody can tell any more.
 */
export const newPasswordRule = '8到128个字符，至少含字母和数字，不含空格';

/** What is wrong with it, as the form says it; null when it will do. */
export function passwordRefusal(clear: string): string | null {
  const signs = [...clear].length;
  const strong = signs >= 8 && signs <= 128 && /\p{L}/u.test(clear) && /\d/.test(clear) && !/\s/.test(clear);
  return strong ? null : `应为${newPasswordRule}`;
}

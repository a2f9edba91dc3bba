/**
 * Rules for a new password (docs/domain/session.md#change-password; docs/security.md, item 7 for its length). Checked
 * before hashing, because they cannot be checked on the digest.
 */
export const newPasswordRule = '8到128个字符，至少含字母和数字，不含空格';

/** Error message for a password, or null if it is acceptable. */
export function passwordRefusal(clear: string): string | null {
  const signs = [...clear].length;
  const strong = signs >= 8 && signs <= 128 && /\p{L}/u.test(clear) && /\d/.test(clear) && !/\s/.test(clear);
  return strong ? null : `应为${newPasswordRule}`;
}

/** A single number, code or amount as a person entered it: the part of entered.ts that every list needs. */

/**
 * Format characters and other invisible signs. The three that write what follows backwards stay, to be refused: without them the text
 * would no longer read as it did.
 */
export const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
export const reversing = /[\u202b\u202e\u2067]/u;
export const whitespace = /[\p{Zs}\t\r\n\u0085\u2028\u2029]/gu;
const wide = /[！-～]/g;
const quotes = `'"’‘“”`;
const around = new RegExp(`^[${quotes}\\s]+|[${quotes}\\s]+$`, 'g');

export const toHalfWidth = (sign: string) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0);
export const withoutInvisible = (text: string) => text.replace(invisible, sign => (reversing.test(sign) ? sign : ''));

/**
 * A single number, code or amount: plain forms of wide signs too, without the quotes around it. Blanks inside stay for the caller.
 * No other compatibility forms: ² and ½ are not 2 and 12.
 */
export const enteredSigns = (text: string): string =>
  withoutInvisible(text)
    .replace(whitespace, ' ')
    .replace(wide, toHalfWidth)
    .replace(/￥/g, '¥')
    .normalize('NFC')
    .replace(around, '');

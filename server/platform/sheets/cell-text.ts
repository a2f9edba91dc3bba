/** The one place where the text of a cell is normalised: headings and values, of workbooks and CSV. */

/** Without blanks around it, and without the apostrophe that marks a number as text. */
export const cellText = (text: string): string => text.trim().replace(/^['’]\s*/, '');

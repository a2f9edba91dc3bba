/** The one place where the text of a cell is normalised: headings and values, of workbooks and CSV. */
import { enteredText } from '@/api/format/entered';

/** As any other text that is entered, and without the apostrophe that marks a number as text. */
export const cellText = (text: string): string => enteredText(text).replace(/^['’]\s*/, '');

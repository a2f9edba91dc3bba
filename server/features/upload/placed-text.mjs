// @ts-check
/**
 * Puts the texts of a page into lines, as they are read: a label and its value are usually separate texts. Plain
 * JavaScript, because the worker thread is started from a file.
 */

/** @typedef {{ text: string, x: number, y: number, size: number }} PlacedText `y` grows downwards, `size` is the height of its letters */

/** Columns that stand apart are separated, so that a value is not taken for the end of the one before. */
const gap = '  ';

/**
 * @param {readonly PlacedText[]} texts of one page
 * @returns {string[]} its lines from the top, without half- and full-width variants and radicals
 */
export function linesOf(texts) {
  /** @type {PlacedText[][]} */
  const lines = [];
  let top = -Infinity;
  for (const each of texts.toSorted((one, other) => one.y - other.y)) {
    if (each.y - top < each.size / 2) lines.at(-1)?.push(each);
    else lines.push([each]);
    top = lines.at(-1)?.[0]?.y ?? each.y;
  }
  return lines.map(lineOf);
}

/** @param {PlacedText[]} line @returns {string} */
function lineOf(line) {
  let text = '';
  let end = 0;
  for (const each of line.toSorted((one, other) => one.x - other.x)) {
    text += text !== '' && each.x - end > each.size * 2 ? gap + each.text : each.text;
    end = each.x + widthOf(each);
  }
  return text.normalize('NFKC').trim();
}

/** Wide characters are as wide as they are high, others about half. @param {PlacedText} placed */
const widthOf = ({ text, size }) =>
  [...text].reduce((width, letter) => width + (letter > '\u2e7f' ? size : size / 2), 0);

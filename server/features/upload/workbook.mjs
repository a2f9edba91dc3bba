// @ts-check
/**
 * Reads the first sheet of a workbook as text (ECMA-376 part 1, 18.2 to 18.4), in one pass by a parser without
 * backtracking. The input is untrusted: token size, depth and element count are limited, and the first row or cell
 * beyond the limits stops the read. Plain JavaScript, because the worker thread is started from a file.
 */
import { SaxesParser } from 'saxes';

/**
 * @typedef {{ rowsAtMost: number, columnsAtMost: number, textAtMost: number }} SheetLimits
 * @typedef {{ name: string, bytes: Buffer }} Part
 * @typedef {Readonly<Record<string, string>>} Attributes
 * @typedef {{ open(name: string, attributes: Attributes): void, close?(name: string): void, text?(text: string): void }} Reader
 */

/** The sheet has too many rows or columns. */
export class SheetTooLarge extends Error {
  /** @override */
  name = 'SheetTooLarge';
}

/** The sheet would take too long to read. */
export class SheetTooComplex extends Error {
  /** @override */
  name = 'SheetTooComplex';
}

/**
 * Real workbooks stay far below: a cell has at most 32,767 characters, and 250,000 cells are twice as many elements.
 */
const bounds = { token: 256 * 1024, attributes: 64, depth: 64, elements: 600_000 };
const chunk = 64 * 1024;

/**
 * Cells of the first sheet, row by row, each row without gaps. Throws `SheetTooLarge` or `SheetTooComplex`, or another
 * error if it is not a workbook.
 * @param {readonly Part[]} parts of the archive
 * @param {SheetLimits} limits
 * @returns {string[][]}
 */
export function readWorkbook(parts, limits) {
  /** @param {string} name */
  const partOf = name => parts.find(part => part.name === name)?.bytes;
  const relations = relationsOf(required(partOf('xl/_rels/workbook.xml.rels'), 'relations'));
  const sheet = relations.find(({ id }) => id === firstSheetOf(required(partOf('xl/workbook.xml'), 'a workbook')));
  const strings = relations.find(({ type }) => type.endsWith('/sharedStrings'));
  const shared = partOf(strings?.path ?? 'xl/sharedStrings.xml');
  const xml = required(sheet && partOf(sheet.path), 'a sheet');
  return cellsOf(xml, shared ? sharedStrings(shared, limits) : [], limits);
}

/** @template T @param {T | undefined} found @param {string} what @returns {T} */
function required(found, what) {
  if (found === undefined) throw new Error(`Expected ${what}`);
  return found;
}

/** @param {Buffer} xml */
function relationsOf(xml) {
  /** @type {{ id: string, type: string, path: string }[]} */
  const found = [];
  parse(xml, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
      if (name === 'Relationship') found.push({ id, type, path });
    },
  });
  return found;
}

/** The relation id of the first sheet. @param {Buffer} xml */
function firstSheetOf(xml) {
  /** @type {string | undefined} */
  let first;
  parse(xml, {
    open(name, attributes) {
      if (name === 'sheet') first ??= attributes['r:id'] ?? attributes[idOf(attributes)];
    },
  });
  return required(first, 'the name of a sheet');
}

/** Some writers use another namespace prefix for relations. @param {Attributes} attributes */
const idOf = attributes => Object.keys(attributes).find(name => name.endsWith(':id')) ?? '';

/** @param {Buffer} xml @param {SheetLimits} limits @returns {string[]} */
function sharedStrings(xml, limits) {
  /** @type {string[]} */
  const strings = [];
  const words = collector(limits);
  parse(xml, {
    open(name) {
      if (name === 'si') words.clear();
      words.open(name);
    },
    text: words.text,
    close(name) {
      words.close(name);
      if (name === 'si') strings.push(words.read());
    },
  });
  return strings;
}

/** Collects the text of `t` and `v`, without phonetic guides. @param {SheetLimits} limits */
function collector({ textAtMost }) {
  let collected = '';
  let listens = false;
  let guides = 0;
  // An escaped character such as _x000D_ takes seven characters.
  const enough = textAtMost * 7;
  return {
    clear: () => void (collected = ''),
    /** @param {string} name */
    open(name) {
      if (name === 'rPh') guides += 1;
      listens = guides === 0 && (name === 't' || name === 'v');
    },
    /** @param {string} name */
    close(name) {
      if (name === 'rPh') guides -= 1;
      listens = false;
    },
    /** @param {string} text */
    text: text => {
      if (listens && collected.length < enough) collected += text.slice(0, enough);
    },
    read: () =>
      collected
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(parseInt(code, 16)))
        .trim()
        .slice(0, textAtMost),
  };
}

/** @param {Buffer} xml @param {readonly string[]} shared @param {SheetLimits} limits @returns {string[][]} */
function cellsOf(xml, shared, limits) {
  const { rowsAtMost, columnsAtMost } = limits;
  /** @type {string[][]} */
  const rows = [];
  const words = collector(limits);
  // Rows and columns count from 1.
  let row = 0;
  let column = 0;
  let type = '';
  let cells = 0;
  parse(xml, {
    open(name, { r: place = '', t = 'n' }) {
      if (name === 'row') {
        row = place ? Number(place) : row + 1;
        column = 0;
      } else if (name === 'c') {
        const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(place) ?? [];
        column = letters ? columnOf(letters) : column + 1;
        row = digits ? Number(digits) : row;
        type = t;
        cells += 1;
        words.clear();
      }
      if (row > rowsAtMost || column > columnsAtMost || cells > rowsAtMost * columnsAtMost) throw new SheetTooLarge();
      words.open(name);
    },
    text: words.text,
    close(name) {
      words.close(name);
      if (name !== 'c' || row < 1) return;
      while (rows.length < row) rows.push([]);
      const cellsOfRow = required(rows[row - 1], 'a row');
      while (cellsOfRow.length < column - 1) cellsOfRow.push('');
      cellsOfRow[column - 1] = textOf(type, words.read(), shared);
    },
  });
  return rows;
}

/** @param {string} letters of a column @returns {number} its number, from 1 */
const columnOf = letters => [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);

/** @param {string} type @param {string} value @param {readonly string[]} shared */
function textOf(type, value, shared) {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  // Shortens numbers written with 17 digits to the shortest equal form.
  if (type === 'n' && value !== '' && Number.isFinite(Number(value))) return String(Number(value));
  return value;
}

/** Passes parser events to a reader, with local names. @param {Buffer} xml @param {Reader} reader */
export function parse(xml, { open, close, text }) {
  const parser = new SaxesParser();
  let seen = 0;
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  const progress = () => void (seen = parser.position);
  parser.on('opentagstart', () => {
    attributes = 0;
    depth += 1;
    elements += 1;
    if (depth > bounds.depth || elements > bounds.elements) throw new SheetTooComplex();
    progress();
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > bounds.attributes) throw new SheetTooComplex();
    progress();
  });
  parser.on('opentag', tag => {
    open(localName(tag.name), /** @type {Attributes} */ (tag.attributes));
    progress();
  });
  parser.on('closetag', tag => {
    depth -= 1;
    close?.(localName(tag.name));
    progress();
  });
  for (const event of /** @type {const} */ (['text', 'cdata']))
    parser.on(event, found => {
      text?.(found);
      progress();
    });
  for (const event of /** @type {const} */ (['comment', 'processinginstruction', 'xmldecl']))
    parser.on(event, progress);
  const whole = xml.toString();
  for (let at = 0; at < whole.length; at += chunk) {
    parser.write(whole.slice(at, at + chunk));
    if (parser.position - seen > bounds.token) throw new SheetTooComplex();
  }
  parser.close();
}

/** @param {string} name */
const localName = name => name.slice(name.indexOf(':') + 1);

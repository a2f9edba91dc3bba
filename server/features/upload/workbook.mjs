// @ts-check
/**
 * Reads the sheets of a workbook as text (ECMA-376 part 1, 18.2 to 18.4), each in one pass by a parser without
 * backtracking. The input is untrusted: token size, depth and element count are limited, and the first row or cell
 * beyond the limits stops the read. Plain JavaScript, because the worker thread is started from a file.
 */
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';

/**
 * @typedef {{ rowsAtMost: number, columnsAtMost: number, textAtMost: number, elementsAtMost?: number }} SheetLimits
 * @typedef {{ name: string, bytes: Buffer }} Part
 * @typedef {{ texts: string[], kinds: string, hidden: boolean }} RawRow the kind of each cell is one letter of `kinds`
 * @typedef {{ rows: RawRow[], hiddenColumns: number[] }} RawSheet rows without gaps; columns count from 1
 * @typedef {{ size: number, take: (rows: RawRow[]) => void }} Pieces rows handed over so many at a time, but for the last ones
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
 * Kinds of cells. Numbers beyond fifteen digits and those with an exponent are told apart, as they are written: a
 * spreadsheet has rounded them, or will. An empty formula was never calculated.
 */
export const kinds = /** @type {const} */ ({ text: 't', number: 'n', long: 'l', error: 'e', formula: 'f' });

/**
 * The visible worksheets in their order, and how many are hidden. Reading one throws `SheetTooLarge` or
 * `SheetTooComplex`, or another error if it is not a worksheet.
 * @param {readonly Part[]} parts of the archive
 * @param {SheetLimits} limits
 * @returns {{ sheets: { name: string, read: (pieces?: Pieces) => RawSheet }[], hidden: number }}
 */
export function openWorkbook(parts, limits) {
  /** @param {string} name */
  const partOf = name => parts.find(part => part.name === name)?.bytes;
  const relations = relationsOf(required(partOf('xl/_rels/workbook.xml.rels'), 'relations'));
  const named = namesOf(required(partOf('xl/workbook.xml'), 'a workbook'));
  const strings = relations.find(({ type }) => type.endsWith('/sharedStrings'));
  /** @type {string[] | undefined} */
  let shared;
  const texts = () => {
    const part = partOf(strings?.path ?? 'xl/sharedStrings.xml');
    return (shared ??= part ? sharedStrings(part, limits) : []);
  };
  const sheets = named.filter(({ hidden }) => !hidden);
  return {
    sheets: sheets.flatMap(({ name, id }) => {
      const relation = relations.find(each => each.id === id);
      // Charts and dialogs have sheets of their own.
      if (relation && !relation.type.endsWith('/worksheet')) return [];
      /** @param {Pieces} [pieces] */
      const read = pieces => sheetOf(required(relation && partOf(relation.path), 'a sheet'), texts(), limits, pieces);
      return [{ name, read }];
    }),
    hidden: named.length - sheets.length,
  };
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

/** Names, relations and visibility of the sheets. @param {Buffer} xml */
function namesOf(xml) {
  /** @type {{ name: string, id: string, hidden: boolean }[]} */
  const found = [];
  parse(xml, {
    open(name, attributes) {
      if (name !== 'sheet') return;
      const id = attributes['r:id'] ?? attributes[idOf(attributes)] ?? '';
      const hidden = /^(hidden|veryHidden)$/.test(attributes['state'] ?? '');
      found.push({ name: (attributes['name'] ?? '').slice(0, 31), id, hidden });
    },
  });
  return found;
}

/** Some writers use another namespace prefix for relations. @param {Attributes} attributes */
const idOf = attributes => Object.keys(attributes).find(name => name.endsWith(':id')) ?? '';

/** @param {Buffer} xml @param {SheetLimits} limits @returns {string[]} */
function sharedStrings(xml, limits) {
  /** @type {string[]} */
  const strings = [];
  const words = collector(limits);
  parse(
    xml,
    {
      open(name) {
        if (name === 'si') words.clear();
        words.open(name);
      },
      text: words.text,
      close(name) {
        words.close(name);
        if (name === 'si') strings.push(words.read());
      },
    },
    limits,
  );
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
        .slice(0, textAtMost),
  };
}

/** @param {Buffer} xml @param {readonly string[]} shared @param {SheetLimits} limits @param {Pieces} [pieces] @returns {RawSheet} */
function sheetOf(xml, shared, limits, pieces) {
  const { rowsAtMost, columnsAtMost } = limits;
  /** @type {RawRow[]} */
  let rows = [];
  // Rows handed over before.
  let gone = 0;
  /** @type {number[]} */
  const hiddenColumns = [];
  const words = collector(limits);
  // Rows and columns count from 1.
  let row = 0;
  let column = 0;
  let type = '';
  let cells = 0;
  let formula = false;
  const rowAt = () => {
    while (rows.length < row - gone) rows.push({ texts: [], kinds: '', hidden: false });
    return required(rows[row - gone - 1], 'a row');
  };
  parse(
    xml,
    {
      open(name, { r: place = '', t = 'n', hidden = '', min = '', max = '' }) {
        if (name === 'row') {
          row = place ? Number(place) : row + 1;
          column = 0;
          if (pieces && rows.length >= pieces.size) {
            pieces.take(rows);
            gone += rows.length;
            rows = [];
          }
        } else if (name === 'c') {
          const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(place) ?? [];
          column = letters ? columnOf(letters) : column + 1;
          row = digits ? Number(digits) : row;
          type = t;
          cells += 1;
          formula = false;
          words.clear();
        } else if (name === 'f') formula = true;
        else if (name === 'col' && isTrue(hidden))
          for (let at = Number(min); at <= Math.min(Number(max), columnsAtMost); at += 1) hiddenColumns.push(at);
        if (row > rowsAtMost || column > columnsAtMost || cells > rowsAtMost * columnsAtMost) throw new SheetTooLarge();
        if (name === 'row' && isTrue(hidden)) rowAt().hidden = true;
        words.open(name);
      },
      text: words.text,
      close(name) {
        words.close(name);
        if (name !== 'c' || row < 1) return;
        const found = rowAt();
        while (found.texts.length < column - 1) found.texts.push('');
        const { text, kind } = cellOf(type, words.read(), shared, formula);
        found.texts[column - 1] = text;
        found.kinds =
          found.kinds.padEnd(column - 1, kinds.text).slice(0, column - 1) + kind + found.kinds.slice(column);
      },
    },
    limits,
  );
  return { rows, hiddenColumns };
}

/** @param {string} value of an attribute */
const isTrue = value => value === '1' || value === 'true';

/** @param {string} letters of a column @returns {number} its number, from 1 */
const columnOf = letters => [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);

/** @param {string} type @param {string} value @param {readonly string[]} shared @param {boolean} formula */
function cellOf(type, value, shared, formula) {
  if (type === 's') return { text: shared[Number(value)] ?? '', kind: kinds.text };
  if (type === 'b') return { text: value === '1' ? 'true' : 'false', kind: kinds.text };
  if (type === 'e') return { text: value, kind: kinds.error };
  if (formula && value === '' && type !== 'str') return { text: '', kind: kinds.formula };
  const number = value.trim();
  if (type !== 'n' || number === '' || !Number.isFinite(Number(number))) return { text: value, kind: kinds.text };
  // A spreadsheet keeps fifteen digits.
  const digits = number.replace(/^[-+]?[0.]*|[.]/g, '');
  if (/[eE]/.test(number) || digits.length > 15) return { text: number, kind: kinds.long };
  return { text: String(Number(number)), kind: kinds.number };
}

/**
 * Passes parser events to a reader, with local names.
 * @param {Buffer} xml
 * @param {Reader} reader
 * @param {{ elementsAtMost?: number }} [limits]
 */
export function parse(xml, { open, close, text }, { elementsAtMost = bounds.elements } = {}) {
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
    if (depth > bounds.depth || elements > elementsAtMost) throw new SheetTooComplex();
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
  const decoder = new StringDecoder('utf8');
  for (let at = 0; at < xml.length; at += chunk) {
    parser.write(decoder.write(xml.subarray(at, at + chunk)));
    if (parser.position - seen > bounds.token) throw new SheetTooComplex();
  }
  parser.write(decoder.end());
  parser.close();
}

/** @param {string} name */
const localName = name => name.slice(name.indexOf(':') + 1);

// @ts-check
/**
 * The text of an OFD document (GB/T 33190), line by line: an archive whose pages lie over templates, which bring the
 * labels. The input is untrusted: the archive and its XML are bounded by their readers. Plain JavaScript, because the
 * worker thread is started from a file.
 */
import { linesOf } from './placed-text.mjs';
import { parse } from './workbook.mjs';

/**
 * @typedef {import('./workbook.mjs').Part} Part
 * @typedef {import('./placed-text.mjs').PlacedText} PlacedText
 * @typedef {{ pagesAtMost: number, textsAtMost: number }} OfdLimits
 * @typedef {{ texts: PlacedText[], templates: string[] }} Layer
 */

/** The archive's root, which tells it from a workbook. */
const ofdRoot = 'OFD.xml';

/** @param {readonly Part[]} parts @param {OfdLimits} limits @returns {string[]} */
export function readOfd(parts, { pagesAtMost, textsAtMost }) {
  /** @param {string} name */
  const partOf = name => {
    const part = parts.find(each => each.name === name.replace(/^\//, ''));
    if (!part) throw new Error(`Expected ${name}`);
    return part.bytes;
  };
  const { document, named } = rootOf(partOf(ofdRoot));
  const folder = document.slice(0, document.lastIndexOf('/') + 1);
  /** @param {string} place */
  const layerAt = place => layerOf(partOf(place.startsWith('/') ? place : folder + place), textsAtMost);
  const { pages, templates } = placesOf(partOf(document));
  const lines = pages.slice(0, pagesAtMost).flatMap(place => {
    const page = layerAt(place);
    const below = page.templates.flatMap(id => (templates.has(id) ? layerAt(templates.get(id) ?? '').texts : []));
    return linesOf([...below, ...page.texts].slice(0, textsAtMost));
  });
  return [...named, ...lines];
}

/** Where the document is, and the values that its writer named, such as 发票号码. @param {Buffer} xml */
function rootOf(xml) {
  let document = '';
  /** @type {string[]} */
  const named = [];
  let inside = '';
  let label = '';
  let text = '';
  parse(xml, {
    open(name, { Name = '' }) {
      inside = name;
      label = Name;
      text = '';
    },
    text: found => void (text = (text + found).slice(0, 200)),
    close(name) {
      if (name !== inside) return;
      if (name === 'DocRoot') document ||= text.trim();
      if (name === 'CustomData') named.push(`${label}:${text.trim()}`.normalize('NFKC'));
    },
  });
  return { document: document.replace(/^\//, ''), named };
}

/** @param {Buffer} xml */
function placesOf(xml) {
  /** @type {string[]} */
  const pages = [];
  /** @type {Map<string, string>} */
  const templates = new Map();
  parse(xml, {
    open(name, { ID = '', BaseLoc = '' }) {
      if (name === 'Page') pages.push(BaseLoc);
      if (name === 'TemplatePage') templates.set(ID, BaseLoc);
    },
  });
  return { pages, templates };
}

/** @param {Buffer} xml @param {number} atMost @returns {Layer} */
function layerOf(xml, atMost) {
  /** @type {Layer} */
  const layer = { texts: [], templates: [] };
  /** Where the object around a text puts a place of its own, and the size of its letters. */
  let place = placing('', '');
  let size = 0;
  /** @type {PlacedText | null} */
  let placed = null;
  parse(xml, {
    open(name, { Boundary = '', CTM = '', Size = '', X = '0', Y = '0', TemplateID = '' }) {
      if (name === 'Template') layer.templates.push(TemplateID);
      if (name === 'TextObject') {
        place = placing(Boundary, CTM);
        size = Math.abs(place.scale * Number(Size));
      }
      if (name === 'TextCode') placed = { text: '', ...place.at(Number(X), Number(Y)), size };
    },
    text(found) {
      if (placed && placed.text.length < 1000) placed.text += found.slice(0, 1000);
    },
    close(name) {
      if (name !== 'TextCode' || !placed) return;
      if (placed.text.trim() !== '' && layer.texts.length < atMost) layer.texts.push(placed);
      placed = null;
    },
  });
  return layer;
}

/** @param {string} boundary corner of an object @param {string} matrix how its own places are transformed */
function placing(boundary, matrix) {
  const [left = 0, top = 0] = numbersOf(boundary);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(matrix);
  return {
    scale: d,
    /** @param {number} x @param {number} y */
    at: (x, y) => ({ x: left + a * x + c * y + e, y: top + b * x + d * y + f }),
  };
}

/** @param {string} list */
const numbersOf = list => (list.trim() === '' ? [] : list.trim().split(' ').map(Number));

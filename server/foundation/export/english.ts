/**
 * A file in the language of its reader (docs/decisions/051-english-portal.md): what the product says in it is taken from the catalogue of the English
 * portal; what people have typed stays as it is.
 */
import type { fileLanguage } from '@/api/enums';
import type { Cell } from '@/api/format/cell';
import type { CodeOf } from '@/api/schema/enumeration';
import type { AnyField } from '@/api/schema/shape';
import { inEnglish } from '@/api/words/translate';
import type { Table } from './table';

export type FileLanguage = CodeOf<typeof fileLanguage>;

/** A text of the product in the language of a file. */
export const wordsIn = (language: FileLanguage): ((text: string) => string) =>
  language === 'en' ? inEnglish : text => text;

/** Between the parts of a note. */
const blank = '\u3000';
/** Whether the cells of a column are words of the product: labels of codes, and what the server has said. */
export const isSaid = ({ values, translatable, kind }: AnyField): boolean =>
  values.length > 0 || translatable === true || kind === 'flag';

/** As the Chinese headings (src/api/format/cell.ts), with the unit of amounts. */
const headerOf = ({ label, kind }: AnyField) => inEnglish(label) + (kind === 'money' ? ' (CNY)' : '');

/** @param fields Of the columns of the table */
export function inLanguage(language: FileLanguage, fields: readonly AnyField[], table: Table): Table {
  if (language === 'zh') return table;
  const headers = fields.map(headerOf);
  const said = fields.map(isSaid);
  const cell = (each: Cell, at: number): Cell => ('text' in each && said[at] ? { text: inEnglish(each.text) } : each);
  return {
    title: inEnglish(table.title),
    note: table.note && table.note.split(blank).map(inEnglish).join('  '),
    headers,
    widths: table.widths.map((width, at) => Math.max(width, headers[at]!.length + 2)), // a header for each width
    batches: (async function* () {
      for await (const rows of table.batches) yield rows.map(row => row.map(cell));
    })(),
  };
}

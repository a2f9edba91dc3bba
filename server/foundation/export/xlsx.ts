/**
 * A workbook as a stream, so that its size does not matter. Texts are inline strings, which
 * spreadsheets do not evaluate; numbers, days and times have a format. Contains only the parts that ECMA-376 requires.
 */
import { Readable } from 'node:stream';
import yazl from 'yazl';
import { type Cell, decimal } from '@/api/format/cell';
import { dayMs, shanghaiOffsetMs, startOfDay } from '@/api/format/format';
import { inPieces, type Table } from './table';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';

/** Indexes into `cellXfs` of the style sheet below; the first is the default of all other cells. */
const styles = { usual: 0, text: 1, header: 2, money: 3, rate: 4, count: 5, note: 6, time: 7, day: 8 } as const;
const formats = ['#,##0.00', '0.00##%', '#,##0', 'yyyy\\-mm\\-dd\\ hh:mm:ss', 'yyyy\\-mm\\-dd'];
const styleSheet =
  `${xml}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">` +
  `${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
  `<fonts count="3"><font><sz val="11"/></font><font><b/><sz val="11"/></font><font><sz val="10"/><color rgb="FF6B7280"/></font></fonts>` +
  `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
  `<fill><patternFill patternType="solid"><fgColor rgb="FFF3F4F6"/></patternFill></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="9"><xf xfId="0"/>` +
  `<xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/>` +
  `<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/>` +
  `<xf fontId="2" applyFont="1"/><xf numFmtId="167" applyNumberFormat="1"/><xf numFmtId="168" applyNumberFormat="1"/></cellXfs>` +
  `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Of every part, so that the same tables make the same file. */
const mtime = new Date('2000-01-01T00:00:00Z');

const partsOf = (names: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml':
    `${xml}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
    `${names.map((_name, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}` +
    `<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `${xml}<Relationships xmlns="${packageTypes}/relationships">${names.map((_name, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}` +
    `<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styleSheet,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
});

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML 1.0 cannot represent most control characters; they have no meaning in a cell.

const escape = (text: string) =>
  text
    .replace(/[&<>"]/g, found => escapes[found] ?? '')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

/** Column letters `A`, `B`, … `Z`, `AA` of a zero-based index. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Days since the spreadsheet's own beginning of time, in Shanghai; whole seconds, because a spreadsheet would round up. */
const serialOf = (ms: number): number => (Math.floor((ms + shanghaiOffsetMs) / 1000) * 1000) / dayMs + 25_569;

type Styled = Cell & { readonly as?: number };
function cellXml(cell: Styled, address: string): string {
  const value = (style: number, number: number | string) => `<c r="${address}" s="${style}"><v>${number}</v></c>`;
  if ('number' in cell) return value(styles[cell.style], cell.number);
  if ('rate' in cell) return value(styles.rate, decimal(cell.rate, 6));
  if ('time' in cell) return value(styles.time, serialOf(cell.time));
  if ('day' in cell) return value(styles.day, serialOf(startOfDay(cell.day)));
  // A cell without a value is left out, so that it counts as empty.
  if (cell.text === '') return '';
  return `<c r="${address}" s="${cell.as ?? styles.text}" t="inlineStr"><is><t xml:space="preserve">${escape(cell.text)}</t></is></c>`;
}
const rowXml = (cells: readonly Styled[], row: number) =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(cell, columnLetters(index) + row)).join('')}</row>`;

/** Rows 1 and 2 are the note and the headers, which stay visible; the data begins in row 3. */
async function* sheet({ note, headers, widths, batches }: Table) {
  yield (
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="2" topLeftCell="A3" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styles.text}" customWidth="1"/>`).join('')}</cols><sheetData>` +
    rowXml([{ text: note ?? '', as: styles.note }], 1) +
    rowXml(
      headers.map(text => ({ text, as: styles.header })),
      2,
    )
  );
  let row = 2;
  for await (const rows of batches) yield* inPieces(rows, cells => rowXml(cells, (row += 1)));
  yield `</sheetData><autoFilter ref="A2:${columnLetters(headers.length - 1)}${row}"/></worksheet>`;
}

/** A workbook of one sheet. */
export const xlsxOf = (table: Table): AsyncGenerator<Buffer> => workbookOf([table]);

/** One sheet for each table, whose titles differ. Nothing is read from a table before its part of the workbook is asked for. */
export async function* workbookOf(tables: readonly Table[]): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const names = tables.map(({ title }) => escape(title.replace(/[[\]*?:/\\]/g, ' ').slice(0, 31)));
  for (const [path, content] of Object.entries(partsOf(names))) zip.addBuffer(Buffer.from(content), path, { mtime });
  const output = zip.outputStream as Readable;
  const parts = tables.map(table => Readable.from(sheet(table)));
  for (const [at, rows] of parts.entries()) {
    // A failing cursor must fail the file: yazl does not propagate errors of its input streams.
    rows.on('error', error => output.destroy(error));
    zip.addReadStream(rows, `xl/worksheets/sheet${at + 1}.xml`, { mtime });
  }
  zip.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    // Ends the cursors if nobody wants the rest.
    for (const rows of parts) rows.destroy();
  }
}

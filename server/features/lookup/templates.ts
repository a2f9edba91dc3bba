/**
 * Templates to fill in: spreadsheets that calls parse, and two letters to sign
 * (docs/domain/download.md#templates).
 */
import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { basePath } from '@/api/constants';
import { Failure } from '@/api/failure';
import { fieldOf } from '@/api/schema/shape';
import { refuse } from '#server/foundation/calls/register-calls';
import { xlsxOf } from '#server/foundation/export/xlsx';
import { type Columns, type SheetCode, sheets } from './sheets';

/** Above the headings of each spreadsheet. */
const notes: Readonly<Record<SheetCode, readonly [title: string, note: string]>> = {
  CUST_FLOW_CARD_CHANGE: ['流量费批量变更模板', '每行一个商户，流量费以元为单位，最多2000行'],
  TERM_ALLOT: ['终端划拨模板', '每行一台终端，最多500行'],
  TERM_RECALL: ['终端回拨模板', '每行一台终端，最多500行'],
  TERM_STOCK_IN: [
    '终端入库模板',
    '每行一台终端，最多2000行；型号应在参考数据的终端型号中，活动编号留空则参加政策的第一个活动',
  ],
};

const letters = {
  SETTLE_AUTH: [
    '结算授权书',
    [
      '授权人（商户/代理商）：____________________',
      '被授权人（结算账户户名）：____________________　身份证号：____________________',
      '结算银行：____________________　账号：____________________',
      '兹授权上述被授权人账户作为本方结算账户，由此产生的责任由授权人承担。',
      '授权人签章：____________________　日期：____年__月__日',
    ],
  ],
  MAIN_CHANGE_PROOF: [
    '主体变更证明',
    [
      '原主体名称：____________________　统一社会信用代码：____________________',
      '新主体名称：____________________　统一社会信用代码：____________________',
      '兹证明上述主体变更属实，原主体在平台的权利义务由新主体承继。',
      '原主体签章：____________________　新主体签章：____________________',
      '日期：____年__月__日',
    ],
  ],
} as const;

const nothing = async function* () {};

function workbookOf(code: SheetCode): Promise<Buffer> {
  const [title, note] = notes[code];
  const headers = Object.values(sheets[code].columns as Columns).map(part => fieldOf(part).label);
  return buffer(xlsxOf({ title, note, headers, widths: headers.map(() => 24), batches: nothing() }));
}

/** Public routes of the templates; a spreadsheet is generated on first request and cached. */
export function registerTemplates(app: FastifyInstance): void {
  const made = new Map<string, Promise<Buffer>>();
  const make = (code: SheetCode): Promise<Buffer> => {
    const workbook = workbookOf(code);
    made.set(code, workbook);
    workbook.catch(() => made.delete(code));
    return workbook;
  };
  app.get<{ Params: { code: string } }>(`${basePath}/templates/:code`, async (request, reply) => {
    const { code } = request.params;
    const attach = (name: string) =>
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    if (Object.hasOwn(sheets, code)) {
      const known = code as SheetCode;
      const bytes = await (made.get(code) ?? make(known));
      return attach(`${notes[known][0]}.xlsx`)
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(bytes);
    }
    if (!Object.hasOwn(letters, code)) return refuse(reply.code(404), new Failure('missing', '模板不存在'));
    const [title, lines] = letters[code as keyof typeof letters];
    const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${lines.map(line => `<p>${line}</p>`).join('')}</body></html>`;
    return attach(`${title}.html`).type('text/html; charset=utf-8').send(page);
  });
}

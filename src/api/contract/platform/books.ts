/** Vouchers for a finance system and the table of withheld tax (docs/domain/earnings.md#vouchers). Our own calls. */
import { bookFigure } from '../../enums/books';
import * as f from '../../fields';
import { callGroup, post } from '../../schema/call';
import { exportOf, list, range } from '../../schema/list';
import type { CodeOf } from '../../schema/enumeration';
import { type Field, text } from '../../schema/kinds';
import { type Maybe, maybe } from '../../schema/shape';
import { final, withdrawn } from '../../schema/undo';
import { reason } from './decision';

const policy = 'platform';
type Figure = CodeOf<typeof bookFigure>;
/** A code, a blank and a name, as a finance system lists them. */
const account = (label: string) =>
  text(label, {
    max: 61,
    pattern: /^[0-9A-Za-z.-]{1,20} \S.{0,39}$/,
    expects: '应为科目编码、一个空格和科目名称，如 6001 手续费收入',
  });
export const bookAccounts = Object.fromEntries(
  bookFigure.flatMap(({ code, label }) => [
    [`${code}Debit`, maybe(account(`${label}的借方科目`))],
    [`${code}Credit`, maybe(account(`${label}的贷方科目`))],
  ]),
) as unknown as Readonly<Record<`${Figure}${'Debit' | 'Credit'}`, Maybe<Field<'text', string, undefined>>>>;

/** The bytes of a workbook, in base64. */
const workbook = { fileName: f.fileName, content: text('文件内容', { max: 4_000_000 }) };

const vouchers = list('/books/v1/vouchers', {
  policy,
  summary: '凭证',
  filter: {
    bookMonth: range(f.bookMonth),
    orgNo: f.orgNo,
    orgName: f.orgName,
    bookFigure: f.bookFigure,
    voucherState: f.voucherState,
    voucherNo: f.voucherNo,
    createTime: range(f.createTime.as('制单时间')),
  },
  row: {
    bookMonth: f.bookMonth,
    orgNo: f.orgNo,
    orgName: f.orgName,
    bookFigure: f.bookFigure,
    voucherState: f.voucherState,
    voucherAmount: f.voucherAmount,
    amendAmount: f.amendAmount,
    bookAmount: f.bookAmount,
    voucherGap: f.voucherGap,
    voucherNo: f.voucherNo,
    voucherBy: f.voucherBy,
    createTime: f.createTime.as('制单时间'),
    amendBy: maybe(f.amendBy),
    amendTime: maybe(f.amendTime),
  },
});

export const platformBooks = callGroup('FINANCE', {
  accounts: post('/books/v1/accounts', { policy, summary: '凭证科目', input: {}, output: bookAccounts }),
  vouchers,
  vouchersDownload: exportOf('/books/v1/vouchersDownload', { of: vouchers }),
  voucher: post('/books/v1/voucher', {
    policy,
    summary: '制作凭证',
    operates: true,
    undo: final('vouchered'),
    input: { month: f.bookMonth, orgNo: maybe(f.orgNo) },
    output: workbook,
  }),
  taxTable: post('/withdraw/v1/taxTable', {
    stepUp: true,
    policy,
    summary: '下载灵工代扣税表',
    operates: true,
    undo: final('repeated'),
    input: { month: f.bookMonth, remark: reason },
    output: workbook,
  }),
  saveAccounts: post('/books/v1/saveAccounts', {
    policy,
    summary: '修改凭证科目',
    undo: withdrawn(),
    input: { ...bookAccounts, remark: reason, requestNo: f.requestNo },
    output: null,
  }),
});

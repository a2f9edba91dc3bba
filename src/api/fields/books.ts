/** The institution's own books. */
import { bookBrand as brands, bookFigure as figures, voucherState as states } from '../enums/books';
import * as kind from '../schema/kinds';
import { payBrand } from './trade';

export const bookDay = kind.day('记账日期');
export const bookBrand = kind.oneOf(payBrand.label, brands);

export const bookMonth = kind.month('账期');
export const bookFigure = kind.oneOf('项目', figures);
export const voucherNo = kind.number('凭证号');
export const voucherAmount = kind.money('凭证金额', { help: '制作凭证时账簿中该账期的金额，制作后不变' });
export const amendAmount = kind.money('补差金额', { help: '之后制作的补差凭证合计' });
export const bookAmount = kind.money('账簿金额', { help: '账簿中该账期现在的金额' });
export const voucherGap = kind.money('差额', { help: '账簿金额减去凭证金额和补差金额，再次制作凭证时记入补差凭证' });
export const voucherState = kind.oneOf('与账簿', states);
export const voucherBy = kind.text('制单人');
export const amendTime = kind.time('补差时间');
export const amendBy = kind.text('补差人');

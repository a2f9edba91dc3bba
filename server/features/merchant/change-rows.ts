/**
 * A change of a merchant, field by field: old value, new value, and the recognised text of the documents
 * (docs/domain/merchant.md#change-review).
 */
import * as enums from '@/api/enums';
import { formatMoney, formatRate, formatValue } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import { isSameFee } from '@/api/forms/fees';
import { forGood, isForGood } from '@/api/forms/open-ended';
import type { Db } from '#server/foundation/db/open';
import { decryptPersonal, type Encryption } from '#server/foundation/encryption';
import { fieldNamed, readFields, shownText, type Sight } from '#server/features/review/recognised';
import { namesOf } from '#server/features/lookup/names';
import type { ChangeRow } from './change.moves';
import type { ChangeType, MerchantRow, Values } from './changes/change';
import type { FeeRow } from './fees';

const named: Readonly<Record<Exclude<ChangeType, 'FEE'>, readonly string[]>> = {
  SETTLE_CARD: ['settleType', 'accountName', 'bankCardNo', 'bankHeadCode', 'reservePhone'],
  PHONE: ['phone'],
  NAME: ['custName'],
  LICENSE: ['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd'],
  LEVEL_UP: ['custLevel', 'licenseNo', 'licenseName'],
  FLOW_CARD: ['flowFee'],
  TERM_UNBIND: ['termSn', 'bindStatus'],
  ARRIVE_WAY: ['arriveWay'],
};
/** The merchant's own documents that show the changed fields. */
const onFile: Readonly<Partial<Record<ChangeType, readonly string[]>>> = {
  SETTLE_CARD: ['idFrontImg', 'bankCardImg'],
  PHONE: ['idFrontImg'],
  NAME: ['licenseImg', 'doorImg'],
  LICENSE: ['licenseImg'],
  LEVEL_UP: ['idFrontImg', 'doorImg'],
};

/** Images of the request, then the merchant's own. */
export function changeImages({ custChangeType, images }: ChangeRow, cust: MerchantRow) {
  const own = (onFile[custChangeType] ?? []).flatMap(name => {
    const fileNo = cust.images[name];
    return fileNo && !images[name] ? [[name, fileNo] as const] : [];
  });
  const shown =
    (after: boolean) =>
    ([name, fileNo]: readonly [string, string]) => ({
      item: fieldNamed(name).label,
      fileNo,
      after,
    });
  return [...Object.entries(images).map(shown(true)), ...own.map(shown(false))];
}

export async function changeRows(db: Db, encryption: Encryption, row: ChangeRow, cust: MerchantRow, sight: Sight) {
  const before: Values = decryptPersonal(encryption, row.before);
  const after: Values = decryptPersonal(encryption, row.after);
  if (row.custChangeType === 'FEE') return feeRows(before, after);
  const read = await readFields(db, encryption, after, { ...pictureOf(cust, 'idFrontImg'), ...row.images }, sight);
  const names = named[row.custChangeType];
  return Promise.all(
    names.map(async key => {
      const found = read.find(each => each.key === key);
      return {
        key,
        item: fieldNamed(key).label,
        beforeValue: await textOf(db, key, before, sight),
        afterValue: await textOf(db, key, after, sight),
        recognised: found?.recognised ?? null,
        matched: found?.matched ?? null,
        fileNo: found?.fileNo ?? null,
      };
    }),
  );
}

const pictureOf = ({ images }: MerchantRow, name: string): Record<string, string> =>
  images[name] ? { [name]: images[name] } : {};

async function textOf(db: Db, key: string, values: Values, sight: Sight): Promise<string | null> {
  if (isForGood(key, values)) return forGood;
  const value = values[key];
  if (value === null || value === undefined || value === '') return null;
  if (key === 'bankHeadCode') return (await namesOf(db, { bankHeadCode: value as string })).bankName;
  const field = fieldNamed(key);
  if (field.kind === 'money') return `${formatMoney(value as number)}元`;
  return shownText(key, formatValue(field, value), sight);
}

function feeRows(before: Values, after: Values) {
  const were = (before['fees'] ?? []) as FeeRow[];
  return ((after['fees'] ?? []) as FeeRow[]).map(fee => {
    const was = were.find(each => isSameFee(each, fee));
    const card = fee.cardType ? entryOf(enums.cardType, fee.cardType).label : '';
    return {
      key: `${fee.payBrand} ${fee.cardType ?? ''}`,
      item: `${entryOf(enums.payBrand, fee.payBrand).label}${card}费率`,
      beforeValue: was ? formatRate(was.feeRate) : null,
      afterValue: formatRate(fee.feeRate),
      recognised: null,
      matched: null,
      fileNo: null,
    };
  });
}

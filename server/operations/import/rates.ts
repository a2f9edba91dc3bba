/** Rates of imported merchants that are not the standard ones of their policy (docs/import.md). */
import { registerManyWithChannel } from '#server/features/channel/registration.moves';
import { sql } from 'drizzle-orm';
import * as f from '@/api/fields';
import { feeRefusals, isSameFee } from '@/api/forms/fees';
import { maybe } from '@/api/schema/shape';
import { bulkText } from './bulk-text';
import { openProducts } from './products';
import { merchantsBy } from './references';
import { refuse, type Sheet, sheet } from './sheet';

export const rates: Sheet = sheet({
  code: 'RATE',
  label: '商户费率',
  about: 'One row for each way of payment for which a merchant does not have the standard rate.',
  right: 'PROVIDER',
  columns: {
    originalCustNo: f.originalCustNo,
    payBrand: f.payBrand,
    cardType: maybe(f.cardType),
    feeRate: f.feeRate,
    capFee: maybe(f.capFee),
    extraFee: f.extraFee,
  },
  key: ['originalCustNo', 'payBrand', 'cardType'],
  open({ context: { now } }) {
    const products = openProducts(now);
    return async (tx, rows) => {
      const owners = await merchantsBy(
        tx,
        rows.map(({ values }) => values.originalCustNo),
      );
      const changes: (readonly (string | number | null)[])[] = [];
      const changed: { readonly custNo: string; readonly custName: string }[] = [];
      for (const row of rows) {
        const { originalCustNo, cardType = null, capFee = null, ...fee } = row.values;
        const cust = owners.get(originalCustNo);
        if (!cust) {
          refuse(rates, row, 'originalCustNo', '应为已导入的商户原编号，或系统中的商户编号');
          continue;
        }
        const template = await products.template(tx, cust, cust.policyCode);
        const feeMode = template.find(each => isSameFee(each, { ...fee, cardType }))?.feeMode ?? 'RATE';
        for (const expected of feeRefusals([{ ...fee, cardType, capFee, feeMode }], template))
          refuse(rates, row, 'feeRate', expected);
        if (row.refusals.length > 0) continue;
        changes.push([cust.custNo, fee.payBrand, cardType ?? '', fee.feeRate, capFee, fee.extraFee]);
        changed.push(cust);
        row.ownNo = cust.custNo;
      }
      if (changes.length === 0) return;
      await registerManyWithChannel(tx, changed, now);
      // Nothing was sold at the standard rate that the merchant was imported with: it needs no history.
      await tx.execute(sql`update merchant_fee m set fee_rate = v.fee_rate, cap_fee = v.cap_fee, extra_fee = v.extra_fee
        from ${bulkText(changes, ['cust_no text', 'pay_brand text', 'card_type text', 'fee_rate int', 'cap_fee bigint', 'extra_fee bigint'])}
        where m.cust_no = v.cust_no and m.pay_brand = v.pay_brand and coalesce(m.card_type, '') = v.card_type and m.end_time is null`);
    };
  },
});

/**
 * Invoices: uploading, withdrawing, and the amount left to invoice (docs/domain/account.md#invoice-management,
 * docs/domain/account.md#invoice-screen).
 */
import { and, eq } from 'drizzle-orm';
import { contract } from '@/api/contract';
import type { CallInput } from '@/api/schema/call';
import type { FieldError } from '@/api/failure';
import { findOwn, hasRow } from '#server/foundation/access/find-row';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { invoiceRules } from '@/api/forms/invoice';
import { Failure } from '@/api/failure';
import { refuseForm, ruleErrors } from '@/api/forms/rules';
import { agent, file, invoice } from '#server/schema';
import { identityOf } from '#server/features/lookup/identity';
import { invoiceFigures } from './invoice-figures';
import { invoiceMoves } from './invoice.moves';

type Calls = Pick<Handlers<typeof contract.invoice>, 'summary' | 'save' | 'cancel' | 'detail'>;
type Form = Omit<CallInput<typeof contract.invoice.save>, 'applyNo' | 'requestNo'>;

/** The buyer of invoices before the platform has entered its own details. */
const unknownBuyer = { title: null, taxNo: null, address: null, bank: null };

export const invoiceCalls = ({ db }: Deps): Calls => ({
  async summary(_input, { me }) {
    const [own] = await db.select().from(agent).where(eq(agent.agentNo, me.agentNo));
    const buyer = (await identityOf(db)) ?? unknownBuyer;
    return { selfInvoicing: own!.invoiceWay === 'SELF', ...(await invoiceFigures(db, me.agentNo)), buyer };
  },
  save: (input, context) => idempotent(db, context, input, tx => saveInvoice(tx, input, context)),
  cancel: (input, context) =>
    idempotent(db, context, input, async tx => {
      const row = await findOwn(tx, invoice, [invoice.applyNo, input.applyNo], context.me);
      const type = invoiceMoves.stateOf(row) === 'REJECT/INIT' ? 'giveUp' : 'cancel';
      await invoiceMoves.send(tx, row, { type }, context);
      return null;
    }),
  async detail({ applyNo }, { me, now }) {
    const row = await findOwn(db, invoice, [invoice.applyNo, applyNo], me);
    return { ...row, allowed: await invoiceMoves.allowedNow(db, row, me, now) };
  },
});

async function saveInvoice(
  tx: Tx,
  { applyNo, requestNo: _requestNo, ...input }: CallInput<typeof contract.invoice.save>,
  context: ProviderContext,
): Promise<{ applyNo: string }> {
  const { me, now } = context;
  if (!(await identityOf(tx))) throw new Failure('conflict', '平台还没有设置开票信息，请联系平台');
  // Lock the provider's row, so that concurrent invoices cannot exceed the amount left.
  await tx.select().from(agent).where(eq(agent.agentNo, me.agentNo)).for('update');
  refuseForm(await formErrors(tx, input, context));
  const { invoiceCode = null, expressCompany = null, expressNo = null, ...rest } = input;
  const form = { ...rest, invoiceCode, expressCompany, expressNo };
  if (applyNo) {
    await invoiceMoves.send(tx, applyNo, { type: 'resubmit', form }, context);
    return { applyNo };
  }
  const no = await documentNo(tx, 'FP', now);
  const { agentNo, agentPath } = me;
  const values = { ...form, applyNo: no, agentNo, agentPath, createTime: now, updateTime: now };
  await invoiceMoves.create(tx, values, { type: 'upload', form }, context);
  return { applyNo: no };
}

async function formErrors(tx: Tx, form: Form, { me, now }: ProviderContext): Promise<FieldError[]> {
  const isUploaded = await hasRow(tx, file, and(eq(file.fileNo, form.fileNo), eq(file.agentNo, me.agentNo)));
  // Refuse an invoice code on an electronic invoice instead of dropping it: a form hides it, a body does not.
  const wrong = ruleErrors(contract.invoice.save.input, { ...invoiceRules, hidden: () => [] }, form, { now });
  return isUploaded ? wrong : [...wrong, { field: 'fileNo', message: '请上传发票' }];
}

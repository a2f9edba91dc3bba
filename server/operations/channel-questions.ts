/** Questions of the payment channel: whom it accepts and pays, and all that it has to know of them (docs/channel.md#asking). */
import { z } from 'zod';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { paperOf } from '#server/features/channel/papers';
import { payoutOrders, terminalsInService } from '#server/features/channel/registry';
import { merchantsToTell, payeesToTell } from '#server/features/channel/told';
import { action, codes, formed, no, whole, yesNo, type Actions } from './action';

const asked = z.object({
  after: no.nullish().describe('the last number of the page before; absent for the first page'),
  limit: whole(1, 500).default(500).describe('rows of a page; a shorter page is the last'),
});

const told = z.object({
  after: asked.shape.after,
  limit: whole(1, 100).default(100).describe('rows of a page; a shorter page is the last'),
  all: yesNo.default(false).describe('true: also those that you have answered'),
});
const paper = z.object({
  kind: codes(enums.registrationKind).describe('MERCHANT or PAYEE'),
  no: no.describe('number of the merchant or payee'),
  fileNo: formed(/^[\w.-]{1,64}$/, '应为图片编号').describe('number of the picture'),
});
/** Questions are asked at the channel's own door only, where a key has signed them. */
const signer = (keyId: string | null): string => {
  if (keyId === null) throw new Failure('forbidden', '只有通道可以查询');
  return keyId;
};

/** What the channel may ask for through its own API, by the last part of the path. */
export const questions: Actions = {
  'terminals': action('Terminals whose sales are accepted', asked, async ({ db }, page, now) => ({
    terminals: await terminalsInService(db, page, now),
  })),
  'merchants': action(
    'Merchants to take in, with all that you have to know of them',
    told,
    async (deps, page, now, keyId) => ({
      merchants: await merchantsToTell(deps, page, signer(keyId), now),
    }),
  ),
  'payees': action('Providers that withdrawals are paid to, to take in', told, async (deps, page, now, keyId) => ({
    payees: await payeesToTell(deps, page, signer(keyId), now),
  })),
  'papers': action(
    'A picture of a paper, named by the answer to `merchants` or `payees`',
    paper,
    (deps, body, now, keyId) => paperOf(deps, body, signer(keyId), now),
  ),
  'payout-orders': action('Withdrawals to pay out', asked, async ({ db }, page) => ({
    orders: await payoutOrders(db, page),
  })),
};

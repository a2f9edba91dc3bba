/** Demo stores: the first of every opened merchant, and a branch of some (docs/domain/merchant.md#stores). */
import { merchantAccountMoves } from '#server/features/merchant/account.moves';
import { storeMoves } from '#server/features/merchant/store.moves';
import type { store } from '#server/schema';
import type { Merchant } from './merchants';

type StoreRow = typeof store.$inferInsert;
const opened = ['TRUE', 'FALSE', 'CANCEL'];

/** Every eighth merchant has a branch, and some branches are closed, as all stores of a cancelled merchant are. */
export const drawStores = (merchants: readonly Merchant[]): StoreRow[] =>
  merchants
    .filter(each => opened.includes(merchantAccountMoves.stateOf(each)))
    .flatMap((each, index) =>
      index % 8 === 0 ? [storeOf(each, 1), storeOf(each, 2, index % 24 === 0)] : [storeOf(each, 1)],
    );

function storeOf(merchant: Merchant, number: number, hasClosed = false): StoreRow {
  const { custNo, custName, address, legalName, createTime } = merchant;
  const closed = hasClosed || merchantAccountMoves.stateOf(merchant) === 'CANCEL';
  return {
    storeNo: custNo + String(number).padStart(3, '0'),
    custNo,
    storeName: number === 1 ? custName : `${[...custName].slice(0, 34).join('')}${number}号店`,
    address: address ?? null,
    contactName: legalName ?? null,
    ...(closed ? storeMoves.statusAfter(['open', 'OPS'], ['close', 'OPS']) : storeMoves.statusAfter(['open', 'OPS'])),
    createTime,
    updateTime: createTime,
  };
}

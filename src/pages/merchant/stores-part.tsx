/** 门店 of a merchant: those it has, and opening, editing and closing one (docs/domain/merchant.md#stores). */
import { customer } from '@/api/contract/merchant/merchant';
import { store } from '@/api/contract/merchant/store';
import type { CallOutput } from '@/api/schema/call';
import type { Many, Shape } from '@/api/schema/shape';
import { storeFlow } from '@/machines/flows/merchant-store.flow';
import { type Action, act } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';
import type { RecordTools } from '@/pages/kit/record/record-definition';
import { SubTable } from '@/pages/kit/record/sub-table';

type Detail = CallOutput<typeof customer.detail>;
type Store = Detail['stores'][number];
const shape = customer.detail.output as Shape;
const { events } = storeFlow;
const asked = ['storeName', 'address', 'contactName'] as const;

const open = ({ custNo }: Detail) => act(events.open.label, store.open, { custNo }, { ask: asked, done: '门店已新增' });

/** The contact is shown masked, so it is not filled in. */
const edit = (row: Store) =>
  act(
    events.edit.label,
    store.edit,
    { storeNo: row.storeNo },
    {
      ask: asked,
      initial: { storeName: row.storeName, address: row.address ?? '' },
      of: of(row, 'storeStatus.edit'),
      done: '门店资料已修改',
    },
  );

/** A store is named by its own columns. */
const of = (row: Store, events: 'storeStatus.edit' | 'storeStatus.close') => ({
  row,
  events,
  shape: (shape['stores'] as Many).part as Shape,
});

const close = (row: Store) =>
  act(
    events.close.label,
    store.close,
    { storeNo: row.storeNo },
    { confirm: true, of: of(row, 'storeStatus.close'), danger: true },
  );

interface StoresProps {
  readonly record: Detail;
  readonly offer: RecordTools['offer'];
}

export function Stores({ record, offer }: StoresProps) {
  /** What the merchant's own state forbids is forbidden at each store, for the same reason. */
  const offered = (actions: readonly (Action | false)[]) =>
    offer(
      actions
        .map(each => each && permitted(record, 'merchantAccount.changeStores', each))
        .filter(each => each !== false),
    );
  const actionsOf = (row: Store) =>
    offered([permitted(row, 'storeStatus.edit', edit(row)), permitted(row, 'storeStatus.close', close(row))]);
  return (
    <SubTable
      title="门店"
      shape={shape}
      name="stores"
      rows={record.stores}
      rowKey="storeNo"
      columns={['storeName', 'storeNo', 'address', 'contactName', 'storeStatus']}
      empty="这家商户还没有门店。"
      tools={offered([open(record)])}
      actions={storeNo => actionsOf(record.stores.find(each => each.storeNo === storeNo)!)} // drawn from these rows
    />
  );
}

/** What can be asked for about a merchant, from its page (domain.md S22, S29): long changes under their tab, short ones in a dialog. */
import { changeAudit } from '@/api/contract/changeAudit';
import type { CallInput } from '@/api/schema/call';
import type { Judged } from '@/api/schema/list';
import type { EventOf } from '@/machines/flows/flow';
import { merchantAccountFlow } from '@/machines/flows/merchant-account.flow';
import { act, link, type Action } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';
import { placeOfRecord } from '../kit/page/paths';
import { increaseMerchant } from './increase-merchant';

type Row = Judged & { readonly custNo: string };
type Request = CallInput<typeof changeAudit.apply>;
type Value = Exclude<keyof Request, 'custNo' | 'custChangeType' | 'requestNo'>;
const { events } = merchantAccountFlow;
const licence = ['licenseNo', 'licenseName', 'licenseStart', 'licenseEnd'] as const;
const sent = '变更申请已提交审核';

/** A request that somebody else reviews: which values it asks for, and which of them it cannot do without. */
const request = (
  row: Row,
  event: EventOf<typeof merchantAccountFlow>,
  custChangeType: Request['custChangeType'],
  ask: readonly Value[],
  required: readonly Value[] = ask,
) =>
  permitted(
    row,
    `merchantAccount.${event}`,
    act(events[event].label, changeAudit.apply, { custNo: row.custNo, custChangeType }, { ask, required, done: sent }),
  );

export const merchantActions = (row: Row): readonly (Action | false)[] => {
  const { custNo } = row;
  return [
    permitted(row, 'merchantAccount.changeFee', link(events.changeFee.label, placeOfRecord.custFees(custNo))),
    permitted(
      row,
      'merchantAccount.changeFlowCard',
      link(events.changeFlowCard.label, placeOfRecord.custFlowCard(custNo)),
    ),
    request(row, 'changeSettleCard', 'SETTLE_CARD', [...settleCard, 'reservePhone'], settleCard),
    request(row, 'changePhone', 'PHONE', ['phone']),
    request(row, 'changeName', 'NAME', ['custName']),
    request(row, 'changeLicence', 'LICENSE', licence, ['licenseNo', 'licenseName']),
    request(row, 'changeArriveWay', 'ARRIVE_WAY', ['arriveWay']),
    request(row, 'levelUp', 'LEVEL_UP', licence, ['licenseNo', 'licenseName']),
    permitted(row, 'merchantAccount.unbind', link(events.unbind.label, placeOfRecord.custTerminals(custNo))),
    ...increaseMerchant(row),
  ];
};
const settleCard = ['settleType', 'accountName', 'bankCardNo', 'bankHeadCode'] as const;

/** A merchant for stories: its current rates, the limits of its policy, and its data SIM. */
import { customer } from '@/api/contract/merchant/merchant';
import { fee } from '@/api/contract/merchant/fee';
import { flowCard } from '@/api/contract/data-fee';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { allowedIn } from './allowed';
import { answer, storyNow } from './contract';
import { forecast } from '@/api/contract/forecast';
import { forecastBoth } from './forecast';
import { recordOf } from './rows';

type Bounds = CallOutput<typeof fee.template>[number];
const ends = { minRate: 3800, maxRate: 6800, ownRate: 4200, maxExtraFee: 300 };
const capped = { minCap: 1500, maxCap: 2500, stdCap: 2000 };
const uncapped = { minCap: null, maxCap: null, stdCap: null };
export const bounds: readonly Bounds[] = [
  { payBrand: 'SK', cardType: 'JJK', feeMode: 'RATE_CAP', stdRate: 5000, ...ends, ...capped },
  { payBrand: 'SK', cardType: 'DJK', feeMode: 'RATE', stdRate: 6000, ...ends, ...uncapped },
  {
    payBrand: 'WX',
    cardType: null,
    feeMode: 'RATE',
    stdRate: 3800,
    ...ends,
    ownRate: 2500,
    minRate: 2500,
    ...uncapped,
  },
];
const fees = bounds.map(({ payBrand, cardType, feeMode, stdRate, stdCap }) => ({
  payBrand,
  cardType,
  feeMode,
  feeRate: stdRate,
  capFee: stdCap,
  extraFee: 0,
}));
const stands = { incrRate: 0, effectTime: storyNow - 40 * 86_400_000 };
const stays = {
  waitingRate: null,
  waitingCap: null,
  waitingExtra: null,
  nextRate: null,
  nextCap: null,
  nextExtra: null,
  nextTime: null,
};
/** What is about to change of the rates, for stories that show it. */
export const feesAhead = answer(
  fee.current,
  fees.map((row, index) => ({
    ...row,
    ...stands,
    ...stays,
    ...(index === 0 && { waitingCap: 2200 }),
    ...(index === 1 && { nextRate: 6200, nextTime: storyNow + 8 * 3_600_000 }),
  })),
);

export const detail = {
  ...(recordOf(customer.detail.output as Shape) as CallOutput<typeof customer.detail>),
  ...({ custNo: '898330154110001', custName: '金利便利店', accountStatus: 'TRUE', custLevel: 1 } as const),
  stores: (['TRUE', 'CANCEL'] as const).map((storeStatus, index) => ({
    storeNo: `898330154110001${String(index + 1).padStart(3, '0')}`,
    storeName: ['金利便利店', '金利便利店城东店'][index]!,
    address: '建设路 18 号',
    contactName: '王**',
    storeStatus,
    allowed: allowedIn({ storeStatus }, index),
  })),
  allowed: Object.fromEntries(
    [
      'changeFee',
      'changeFlowCard',
      'changeSettleCard',
      'changePhone',
      'changeName',
      'changeLicence',
      'changeArriveWay',
      'levelUp',
      'unbind',
      'changeStores',
    ].map(event => [`merchantAccount.${event}`, null] as const),
  ),
};

export const merchantAnswers = [
  answer(customer.detail, detail),
  answer(
    fee.current,
    fees.map(row => ({ ...row, ...stands, ...stays })),
  ),
  answer(fee.template, [...bounds]),
  answer(forecast.fees, forecastBoth),
  answer(fee.changeForm, {
    rows: fees.map((row, index) => ({ ...bounds[index]!, ...row })),
    auditNo: 'BG20261120000018',
  }),
  answer(customer.actions, {
    feeChangeShow: true,
    flowCardChangeShow: true,
    unbindShow: true,
    levelUpShow: true,
    phoneChangeShow: true,
    settleCardChangeShow: true,
    incrShow: false,
  }),
  answer(flowCard.ofCust, {
    ...(recordOf(flowCard.ofCust.output as Shape) as CallOutput<typeof flowCard.ofCust>),
    flowFee: 6000,
  }),
  answer(flowCard.changeAuth, { auth: true, reason: null }),
  answer(flowCard.interval, { minFee: 4800, maxFee: 9600, stepFee: 1200 }),
  answer(flowCard.change, { changeNo: 'LB20261120000003' }),
];

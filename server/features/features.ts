/** Every feature, one line each (CONTRIBUTING.md); what they hand out is composed in server/operations and server/app. */
import { account } from './account/feature';
import { activation } from './activation/feature';
import { analysis } from './analysis/feature';
import { apiKey } from './api-key/feature';
import { approval } from './approval/feature';
import { board } from './board/feature';
import { books } from './books/feature';
import { channel } from './channel/feature';
import { countdown } from './countdown/feature';
import { coupon } from './coupon/feature';
import { dataFee } from './data-fee/feature';
import { dispute } from './dispute/feature';
import { download } from './download/feature';
import { earnings } from './earnings/feature';
import { explanation } from './explanation/feature';
import { exportPlan } from './export-plan/feature';
import { factor } from './factor/feature';
import { flowMap } from './flow-map/feature';
import { forecast } from './forecast/feature';
import { frontError } from './front-error/feature';
import { guard } from './guard/feature';
import { home } from './home/feature';
import { ledger } from './ledger/feature';
import { lookup } from './lookup/feature';
import { merchant } from './merchant/feature';
import { message } from './message/feature';
import { notice } from './notice/feature';
import { payout } from './payout/feature';
import { person } from './person/feature';
import { policy } from './policy/feature';
import { preferences } from './preferences/feature';
import { pricing } from './pricing/feature';
import { provider } from './provider/feature';
import { rateIncrease } from './rate-increase/feature';
import { review } from './review/feature';
import { risk } from './risk/feature';
import { seal } from './seal/feature';
import { search } from './search/feature';
import { sensitive } from './sensitive/feature';
import { session } from './session/feature';
import { staff } from './staff/feature';
import { statement } from './statement/feature';
import { terminal } from './terminal/feature';
import { termsNotice } from './terms-notice/feature';
import { timeline } from './timeline/feature';
import { trade } from './trade/feature';
import { upload } from './upload/feature';
import { webhook } from './webhook/feature';

export const features = [
  account,
  activation,
  analysis,
  apiKey,
  approval,
  board,
  books,
  channel,
  countdown,
  coupon,
  dataFee,
  dispute,
  download,
  earnings,
  explanation,
  exportPlan,
  factor,
  flowMap,
  forecast,
  frontError,
  guard,
  home,
  ledger,
  lookup,
  merchant,
  message,
  notice,
  payout,
  person,
  policy,
  preferences,
  pricing,
  provider,
  rateIncrease,
  review,
  risk,
  seal,
  search,
  sensitive,
  session,
  staff,
  statement,
  terminal,
  termsNotice,
  timeline,
  trade,
  upload,
  webhook,
] as const;

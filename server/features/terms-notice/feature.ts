/** Changes of terms, told to the providers that they touch and acknowledged by them. */
import { type Feature, hourly } from '#server/foundation/feature';
import * as queries from './queries';
import { remindTerms } from './remind.jobs';
import { termsNoticeCalls } from './terms-notice.calls';
import { termsNoticeMoves } from './terms-notice.moves';

export const termsNotice = {
  calls: deps => ({ termsNotice: termsNoticeCalls(deps) }),
  queries: [queries],
  moves: [termsNoticeMoves],
  frequent: [{ name: 'remindTerms', title: '变更告知提醒', everyMs: hourly, run: remindTerms }],
} satisfies Feature;

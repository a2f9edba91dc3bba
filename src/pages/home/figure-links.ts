/** The list page of each figure. */
import { homeFigures, searchOfFigure, type HomeFigureName } from '@/api/contract/home';
import { usePage } from '@/pages/kit/page/page-context';
import { scopeOf, type HomeView } from './home-address';

const listOf: Readonly<Record<HomeFigureName, string>> = {
  transAmount: '/trans/searchTrans',
  transCount: '/trans/searchTrans',
  newCustCount: '/custManage/searchCust',
  activeTermCount: '/custManage/custActiveRecord',
  incomeAmount: '/myInfo/account/search',
  agentCount: '/agentManage/agent/list',
  custCount: '/custManage/searchCust',
  termCount: '/terminalManage/terminal/list',
  riskWaitCount: '/risk/list',
  pseSoonCount: '/custManage/pseActive',
  nonActiveSoonCount: '/terminalManage/terminal/nonactive/cutdown',
  waitChangeCount: '/custManage/custChangeAudit',
  debtAmount: '/myInfo/repayReduce',
  waitApprovalCount: '/myInfo/approvals',
  waitDisputeCount: '/myInfo/disputes',
  waitTermsCount: '/myInfo/termsNotices',
};
export const balancePath = '/myInfo/account/search';
export const invoicePath = '/myInfo/invoice/management';

/** Address of the list behind a figure, with further conditions; undefined if the operator may not open it. */
export function useFigureLinks(view: HomeView) {
  const { places } = usePage();
  const open = new Set(places.flatMap(({ entries }) => entries.map(({ href }) => href)));
  return {
    mayOpen: (path: string) => open.has(path),
    linkTo: (name: HomeFigureName, further: Readonly<Record<string, string>> = {}): string | undefined => {
      const path = listOf[name];
      const search = searchOfFigure(homeFigures[name], view.period, { ...scopeOf(view), ...further });
      return open.has(path) ? path + search : undefined;
    },
  };
}

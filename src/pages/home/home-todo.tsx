/** 待办: pending work, its urgency, and the link to it. Pages that the operator may not open are left out. */
import {
  Clock,
  FileCheck2,
  MessageCircleQuestion,
  ReceiptText,
  ShieldAlert,
  Smartphone,
  Store,
  UserRoundCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { repayReduce } from '@/api/contract/account/debts';
import { withdraw } from '@/api/contract/account/withdraw';
import { falseCountdown } from '@/api/contract/activation';
import { approval } from '@/api/contract/approval';
import { dispute } from '@/api/contract/dispute';
import { changeAudit } from '@/api/contract/merchant/change-audit';
import { type home, todo as shape, homeFigures } from '@/api/contract/home';
import { riskOrder } from '@/api/contract/risk';
import { termsNotice } from '@/api/contract/terms-notice';
import { nonActiveCountdown } from '@/api/contract/terminal/non-active';
import { dayMs, formatMoney, formatValue } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { AwaitedTodoList, TodoList, type TodoItem } from '@/components/frames/todo-list/todo-list';
import type { PanelRef } from '@/machines/screen/panel.machine';
import { usePage } from '@/pages/kit/page/page-context';
import { figureUnit } from '@/api/format/totals';
import { invoicePath, useFigureLinks } from './figure-links';
import { usePanel } from '@/pages/kit/page/use-panel';
import { useHomeView } from './use-home-view';

type Todo = CallOutput<typeof home.todo>;

interface Wait {
  readonly name:
    | 'waitApprovalCount'
    | 'waitDisputeCount'
    | 'waitTermsCount'
    | 'riskWaitCount'
    | 'pseSoonCount'
    | 'waitChangeCount'
    | 'nonActiveSoonCount'
    | 'waitInvoiceAmount'
    | 'debtAmount';
  readonly icon: LucideIcon;
  readonly tone: (todo: Todo) => TodoItem['tone'];
  readonly note: (todo: Todo, now: number) => string;
  /** Text shown when nothing is pending. */
  readonly none: string;
  /** Listed only while something waits. */
  readonly seldom?: true;
}
const deducted = (fen: number | null) => `预计扣款 ${formatMoney(fen ?? 0)} 元`;
const waits: readonly Wait[] = [
  {
    name: 'waitApprovalCount',
    seldom: true,
    icon: UserRoundCheck,
    none: '没有待复核申请',
    tone: () => 'warning',
    note: () => '需要另一位同事批准',
  },
  {
    name: 'waitDisputeCount',
    seldom: true,
    icon: MessageCircleQuestion,
    none: '没有待答复异议',
    tone: () => 'warning',
    note: () => '下级等待本机构答复',
  },
  {
    name: 'waitTermsCount',
    seldom: true,
    icon: FileCheck2,
    none: '没有待确认的变更',
    tone: () => 'warning',
    note: () => '核对后确认已知悉',
  },
  {
    name: 'riskWaitCount',
    icon: ShieldAlert,
    none: '没有待处理工单',
    tone: ({ riskSoonCount }) => (riskSoonCount ? 'danger' : 'warning'),
    note: ({ riskSoonCount }) => (riskSoonCount ? `${riskSoonCount} 件24小时内到期` : '24小时内没有到期'),
  },
  {
    name: 'pseSoonCount',
    icon: Clock,
    none: '7天内没有到期',
    tone: () => 'warning',
    note: ({ pseDeductAmount }) => deducted(pseDeductAmount),
  },
  {
    name: 'waitChangeCount',
    icon: Store,
    none: '没有待审核变更',
    tone: () => 'warning',
    note: ({ oldestChangeTime }, now) => waitedSince(oldestChangeTime, now),
  },
  {
    name: 'nonActiveSoonCount',
    icon: Smartphone,
    none: '7天内没有到期',
    tone: () => 'warning',
    note: ({ nonActiveDeductAmount }) => deducted(nonActiveDeductAmount),
  },
  {
    name: 'waitInvoiceAmount',
    icon: ReceiptText,
    none: '没有待开票金额',
    tone: () => 'neutral',
    note: () => '已到账的提现尚未开票',
  },
  {
    name: 'debtAmount',
    icon: Wallet,
    none: '没有欠款',
    tone: () => 'danger',
    note: () => '结清前不能提现，可用余额立即抵扣',
  },
];

/** Where what waits is listed; invoices wait for withdrawals that were paid. */
export const waitingLists = [
  riskOrder.list,
  falseCountdown.list,
  changeAudit.list,
  nonActiveCountdown.list,
  withdraw.list,
  repayReduce.list,
  approval.list,
  dispute.list,
  termsNotice.list,
].map(({ path }) => path);

function waitedSince(time: number | null, now: number): string {
  const days = time === null ? 0 : Math.floor((now - time) / dayMs);
  return days > 0 ? `最早一件已等待 ${days} 天` : '最早一件不到 1 天';
}

/** Whether anything may wait for this operator: nothing does before it is known, and for a role that may open none of the lists. */
export function useTodo(panel: PanelRef): boolean {
  const { data } = usePanel<Todo>(panel);
  const itemsOf = useItemsOf(panel);
  return data === null || itemsOf(data).length > 0;
}

/** Waits for this provider alone, whatever scope is chosen. */
const ownInvoices = 'waitInvoiceAmount';

/** Where what waits is listed; undefined for an operator who may not open it. */
function useLinkOf(panel: PanelRef): (name: Wait['name']) => string | undefined {
  const [view] = useHomeView(panel);
  const { linkTo, mayOpen } = useFigureLinks(view);
  return name => (name !== ownInvoices ? linkTo(name) : mayOpen(invoicePath) ? invoicePath : undefined);
}

function useItemsOf(panel: PanelRef): (data: Todo) => readonly TodoItem[] {
  const { now } = usePage();
  const linkOf = useLinkOf(panel);
  return data =>
    waits.flatMap(({ name, icon, tone, note, none }): TodoItem[] => {
      const href = linkOf(name);
      const [field, value] = [shape[name], data[name]];
      if (!href || value === null) return [];
      return [
        {
          title: field.label,
          icon,
          href,
          figure: formatValue(field, value),
          unit: figureUnit(field),
          tone: value > 0 ? tone(data) : 'done',
          note: value > 0 ? note(data, now()) : none,
          help: name === ownInvoices ? '本级已到账、尚未开票的提现金额' : homeFigures[name].help,
        },
      ];
    });
}

/** @param tools What else the heading offers. */
export function TodoCard({ panel, tools }: { readonly panel: PanelRef; readonly tools?: ReactNode }) {
  const { data, state, retry } = usePanel<Todo>(panel);
  const itemsOf = useItemsOf(panel);
  const linkOf = useLinkOf(panel);
  if (state === 'failed')
    return (
      <Card title="待办">
        <EmptyState kind="failed" title="待办加载失败" actions={<Button onClick={retry}>重试</Button>} />
      </Card>
    );
  if (!data)
    return (
      <Card title="待办">
        <AwaitedTodoList count={waits.filter(({ name, seldom }) => !seldom && linkOf(name)).length} />
      </Card>
    );
  const items = itemsOf(data);
  if (items.length === 0) return null;
  const waiting = items.filter(({ tone }) => tone !== 'done').length;
  return (
    <Card title="待办" note={waiting > 0 ? `${waiting} 项待处理` : '没有待处理'} tools={tools}>
      <TodoList label="待办" items={items} />
    </Card>
  );
}

/** 平台首页 (docs/domain/platform.md#home): what waits for the platform's staff, and what an installation still lacks. */
import { platformHome, waiting } from '@/api/contract/platform/home';
import type { CallOutput } from '@/api/schema/call';
import { Tag } from '@/components/controls/tag/tag';
import { DataTable } from '@/components/frames/table/table';
import { Card, Columns } from '@/components/frames/card/card';
import { Link } from '@/components/controls/link/link';
import { usePage } from '../kit/page/page-context';
import { defineRecord } from '../kit/record/define-record';

type Home = CallOutput<typeof platformHome.load>;

const places: Readonly<Record<keyof typeof waiting, string>> = {
  agentEntries: '/agentManage/agent/entrance/list?examineStatus=INIT',
  orgEntries: '/orgManage/org/entrance/list?examineStatus=INIT',
  merchantEntries: '/custManage/custEntranceList?examineStatus=INIT',
  changes: '/myInfo/change/info?examineStatus=INIT',
  riskOrders: '/risk/list?riskOrderStatus=WAIT_AUDIT',
  riskAdjusts: '/risk/trans?riskAdjustStatus=SUBMITTED',
  withdrawals: '/finance/withdraw?withdrawStatus=INIT',
  invoices: '/finance/invoice?invoiceStatus=WAIT_AUDIT',
  lateFiles: '/finance/reconcile?fileStatus=LATE',
  differences: '/finance/differences?differenceStatus=OPEN',
  approvals: '/myInfo/approvals?approvalStatus=WAIT',
};

function Waiting({ home }: { readonly home: Home }) {
  const { opens } = usePage();
  const rows = (Object.keys(waiting) as (keyof typeof waiting)[]).filter(
    name => opens(places[name]) && home.waiting[name] !== null,
  );
  return (
    <Card title="待办" flush>
      <DataTable
        label="待办"
        rows={rows}
        rowKey={name => name}
        columns={[
          { key: 'what', header: '事项', cell: name => <Link to={places[name]}>{waiting[name].label}</Link> },
          { key: 'count', header: '数量', align: 'right', cell: name => String(home.waiting[name]) },
        ]}
        empty={null}
      />
    </Card>
  );
}

function Checklist({ checklist }: Pick<Home, 'checklist'>) {
  const { opens } = usePage();
  return (
    <Card title="启用清单" flush>
      <DataTable
        label="启用清单"
        rows={checklist}
        rowKey={({ title }) => title}
        columns={[
          {
            key: 'title',
            header: '事项',
            cell: ({ title, href }) => (opens(href) ? <Link to={href}>{title}</Link> : title),
          },
          { key: 'about', header: '说明', cell: ({ about }) => about },
          {
            key: 'done',
            header: '状态',
            cell: ({ done }) => <Tag tone={done ? 'success' : 'warning'}>{done ? '已完成' : '待完成'}</Tag>,
          },
        ]}
        empty={null}
      />
    </Card>
  );
}

export const platformHomePage = defineRecord({
  load: platformHome.load,
  input: () => ({}),
  children: home => (
    <Columns>
      <Waiting home={home} />
      <Checklist checklist={home.checklist} />
    </Columns>
  ),
});
export { platformHomePage as platformHome };

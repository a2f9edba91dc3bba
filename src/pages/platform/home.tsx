/** 平台首页 (docs/domain/platform.md#home): what waits for the platform's staff, and what an installation still lacks. */
import { moneyToday, platformHome, queueShape, waiting } from '@/api/contract/platform/home';
import { absent, dayMs, formatMoney, formatValue, grouped, formatAgo } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import { Tag } from '@/components/controls/tag/tag';
import { DataTable } from '@/components/frames/table/table';
import { FigureStrip } from '@/components/frames/figure-strip/figure-strip';
import type { GridTile } from '@/components/frames/tile-grid/grid-tile';
import { TileGrid } from '@/components/frames/tile-grid/tile-grid';
import { Card } from '@/components/frames/card/card';
import { Link } from '@/components/controls/link/link';
import { usePage } from '../kit/page/page-context';
import { RecordRows } from '../kit/record/record-rows';
import { pathToList } from '../kit/page/paths';
import { defineRecord } from '../kit/record/define-record';

type Home = CallOutput<typeof platformHome.load>;
const runningShape = ((platformHome.load.output as Shape)['running'] as Many).part as Shape;

const places: Readonly<Record<keyof typeof waiting, string>> = {
  agentEntries: '/agentManage/agent/entrance/list?examineStatus=INIT',
  orgEntries: '/orgManage/org/entrance/list?examineStatus=INIT',
  merchantEntries: '/custManage/custEntranceList?examineStatus=INIT',
  changes: '/myInfo/change/info?examineStatus=INIT',
  riskOrders: '/risk/list?riskOrderStatus=WAIT_AUDIT',
  riskAdjusts: '/risk/trans?riskAdjustStatus=SUBMITTED',
  withdrawals: '/finance/withdraw?withdrawStatus=INIT',
  invoices: '/finance/invoice?invoiceStatus=WAIT_AUDIT',
  disputes: '/finance/disputes?handling=DECIDE',
  lateFiles: '/finance/reconcile?fileStatus=LATE',
  differences: '/finance/differences?differenceStatus=OPEN',
  payoutDifferences: '/finance/payout-differences?differenceStatus=OPEN',
  approvals: '/myInfo/approvals?approvalStatus=WAIT',
};

/** A queue whose oldest waits for longer than this is late. */
const lateMs = dayMs;

function Waiting({ home }: { readonly home: Home }) {
  const { opens, now } = usePage();
  const queueOf = (name: string) => home.queues.find(queue => queue.name === name);
  const rows = (Object.keys(waiting) as (keyof typeof waiting)[]).filter(
    name => opens(places[name]) && home.waiting[name] !== null,
  );
  return (
    <Card title="待办" flush>
      <RecordRows
        label="待办"
        card={{ title: 'what', beside: 'count' }}
        rows={rows}
        rowKey={name => name}
        columns={[
          { key: 'what', header: '事项', cell: name => <Link to={places[name]}>{waiting[name].label}</Link> },
          { key: 'count', header: '数量', align: 'right', cell: name => String(home.waiting[name]) },
          {
            key: 'newCount',
            header: queueShape.newCount.label,
            align: 'right',
            cell: name => String(queueOf(name)?.newCount ?? 0),
          },
          {
            key: 'oldest',
            header: queueShape.oldestTime.label,
            cell: name => <Oldest since={queueOf(name)?.oldestTime} now={now()} />,
          },
          {
            key: 'lookers',
            header: '正在处理',
            cell: name =>
              queueOf(name)
                ?.lookers.map(({ operatorName }) => operatorName)
                .join('、') || absent,
          },
        ]}
      />
    </Card>
  );
}

const Oldest = ({ since, now }: { readonly since: number | undefined; readonly now: number }) =>
  since === undefined ? (
    absent
  ) : (
    <Tag tone={now - since > lateMs ? 'warning' : 'neutral'} look="bare">
      {formatAgo(since, now)}
    </Tag>
  );

const yuan = (fen: number) => ({ value: formatMoney(fen), unit: '元' });

/** Money in and out today, and what still has to go out. */
function Money({ money }: { readonly money: NonNullable<Home['money']> }) {
  const { now } = usePage();
  const { salesAmount, salesBefore, salesCount, payoutCount, payoutSince } = money;
  const way = salesAmount > salesBefore ? 'up' : salesAmount < salesBefore ? 'down' : 'same';
  return (
    <FigureStrip
      label="今日资金"
      items={[
        {
          label: moneyToday.salesAmount.label,
          ...yuan(salesAmount),
          help: '今日0点至今成功的交易',
          change: { way, text: `${formatMoney(Math.abs(salesAmount - salesBefore))} 元`, against: '较昨日同时段' },
          note: `${grouped(String(salesCount))} 笔`,
          href: pathToList.trans,
        },
        { label: moneyToday.refundAmount.label, ...yuan(money.refundAmount), help: '今日成功的退款' },
        { label: moneyToday.settledAmount.label, ...yuan(money.settledAmount), help: '今日付给商户的结算款' },
        {
          label: moneyToday.withdrawnAmount.label,
          ...yuan(money.withdrawnAmount),
          help: '今日到账的提现，扣除税费和手续费',
        },
        {
          label: moneyToday.payoutAmount.label,
          ...yuan(money.payoutAmount),
          help: '待处理和打款中的提现',
          note: payoutSince === null ? `${payoutCount} 笔` : `${payoutCount} 笔，最早 ${formatAgo(payoutSince, now())}`,
          href: places.withdrawals,
          apart: true,
        },
      ]}
    />
  );
}

const runningPlaces: Readonly<Record<Home['running'][number]['name'], string>> = {
  files: places.lateFiles,
  registrations: '/finance/registrations',
  payouts: '/finance/withdraw?withdrawStatus=DOING',
  messages: '/system/messages?status=FAILED',
  webhooks: '/system/messages',
  ledger: '/system/ledger',
  log: '/system/seal',
};

/** What has to run by itself: what is in trouble first, and says so. */
function Running({ running }: Pick<Home, 'running'>) {
  const field = fieldOf(runningShape['name']!);
  return (
    <Card title="运行状态" flush>
      <RecordRows
        label="运行状态"
        card={{ title: 'name', beside: 'isWell' }}
        rows={running.toSorted((a, b) => Number(a.isWell) - Number(b.isWell))}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: field.label,
            cell: ({ name }) => <Link to={runningPlaces[name]}>{formatValue(field, name)}</Link>,
            below: ({ says }) => says,
          },
          {
            key: 'isWell',
            header: '状态',
            cell: ({ isWell }) => <Tag tone={isWell ? 'success' : 'danger'}>{isWell ? '正常' : '异常'}</Tag>,
          },
        ]}
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

/** What waits is first: on a phone before the figures, which fill a screen there. */
function Cockpit({ home }: { readonly home: Home }) {
  const { narrow } = usePage();
  const { money, running, checklist } = home;
  const figures = money && <Money money={money} />;
  const tiles: readonly (GridTile | false)[] = [
    running.length > 0 && {
      key: 'running',
      title: '运行状态',
      size: 'small',
      content: <Running running={running} />,
    },
    checklist.some(({ done }) => !done) && {
      key: 'checklist',
      title: '启用清单',
      size: 'large',
      content: <Checklist checklist={checklist} />,
    },
  ];
  const waits = <Waiting home={home} />;
  return (
    <>
      {narrow ? waits : figures}
      {narrow && figures}
      <TileGrid
        label="首页卡片"
        first={!narrow && waits}
        firstSize={tiles[0] ? 'medium' : 'large'}
        tiles={tiles.filter(each => each !== false)}
      />
    </>
  );
}

export const cockpit = defineRecord({
  load: platformHome.load,
  input: () => ({}),
  children: home => <Cockpit home={home} />,
});

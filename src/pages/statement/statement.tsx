/** 对账单 (docs/domain/account.md#statement): a closed month of the own accounts, to be printed and checked by others. */
import { ChevronDown, Printer } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { verifyLanguage, verifyPath } from '@/api/constants';
import { statement } from '@/api/contract/statement';
import { accountType, ledgerBizType } from '@/api/enums';
import { dayMs, dayOf, formatMoney, formatTime, grouped, monthAfter, startOfDay } from '@/api/format/format';
import { dayText, language } from '@/api/format/locale';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Description } from '@/components/frames/description/description';
import { EmptyState } from '@/components/frames/empty-state/empty-state';
import { Button } from '@/components/controls/button/button';
import { Card } from '@/components/frames/card/card';
import { Link } from '@/components/controls/link/link';
import { PageHeader } from '@/components/frames/page-header/page-header';
import { Menu } from '@/components/overlays/menu/menu';
import { type Action, runLocally } from '@/pages/kit/action/actions';
import { saveBlob } from '@/pages/kit/page/save-file';
import { pathToList, pathToStatement } from '@/pages/kit/page/paths';
import { defineRecord } from '@/pages/kit/record/define-record';
import { RecordRows } from '@/pages/kit/record/record-rows';

type Statement = CallOutput<typeof statement.issue>;
type Account = Statement['accounts'][number];
type Item = Statement['items'][number];

const sums = [
  {
    key: 'creditAmount',
    header: '入账合计',
    unit: '元',
    align: 'right',
    cell: (row: Account | Item) => formatMoney(row.creditAmount),
  },
  {
    key: 'debitAmount',
    header: '出账合计',
    unit: '元',
    align: 'right',
    cell: (row: Account | Item) => formatMoney(row.debitAmount),
  },
] as const;
const entries = {
  key: 'entryCount',
  header: '笔数',
  align: 'right',
  cell: (row: Account | Item) => grouped(String(row.entryCount)),
} as const;
const accountName = {
  key: 'account',
  header: '账户',
  cell: (row: Account | Item) => entryOf(accountType, row.accountType).label,
};
/** 账户流水, under the conditions of a line. */
function pathToMovements(month: string, { accountType: account, bizType }: Item): string {
  const createTimeEnd = dayOf(startOfDay(`${monthAfter(month)}-01`) - dayMs);
  const conditions = { accountType: account, bizType, createTimeStart: `${month}-01`, createTimeEnd };
  return `${pathToList.ledger}?${new URLSearchParams(conditions).toString()}`;
}
const sumOf = (rows: readonly Item[], name: 'creditAmount' | 'debitAmount' | 'entryCount') =>
  rows.reduce((all, row) => all + row[name], 0);

/** What the lines add up to. */
const Sums = ({ items }: Pick<Statement, 'items'>) => (
  <Card title="收支合计">
    <Description
      columns="2"
      items={[
        { label: '入账合计', value: `${formatMoney(sumOf(items, 'creditAmount'))} 元` },
        { label: '出账合计', value: `${formatMoney(sumOf(items, 'debitAmount'))} 元` },
        { label: '笔数合计', value: grouped(String(sumOf(items, 'entryCount'))) },
      ]}
    />
  </Card>
);

function Accounts({ accounts }: Pick<Statement, 'accounts'>) {
  return (
    <Card title="账户余额" flush>
      <RecordRows
        label="账户余额"
        card={{ title: 'account' }}
        rows={accounts}
        rowKey={row => row.accountType}
        columns={[
          accountName,
          {
            key: 'opening',
            header: '期初余额',
            unit: '元',
            align: 'right',
            cell: row => formatMoney(row.openingBalance),
          },
          ...sums,
          {
            key: 'closing',
            header: '期末余额',
            unit: '元',
            align: 'right',
            cell: row => formatMoney(row.closingBalance),
          },
          entries,
        ]}
        empty={<EmptyState kind="none" title="没有账户" />}
      />
    </Card>
  );
}

function Items({ month, items }: Pick<Statement, 'month' | 'items'>) {
  return (
    <Card title="收支汇总" flush>
      <RecordRows
        label="收支汇总"
        card={{ title: 'bizType' }}
        rows={items}
        rowKey={row => `${row.accountType} ${row.bizType}`}
        columns={[
          accountName,
          { key: 'bizType', header: '业务类型', cell: row => entryOf(ledgerBizType, row.bizType).label },
          ...sums,
          entries,
        ]}
        empty={<EmptyState kind="none" title="本账期没有收支" />}
        actions={item => <Link to={pathToMovements(month, item)}>流水</Link>}
      />
    </Card>
  );
}

function Months({ month, months }: Pick<Statement, 'month' | 'months'>) {
  const navigate = useNavigate();
  return (
    <Menu
      label="账期"
      items={months.map(each => ({ value: each.month, label: dayText(each.month), checked: each.month === month }))}
      onSelect={next => void navigate(pathToStatement(next))}
    >
      <Button size="sm" aria-label={`账期：${dayText(month)}`}>
        {dayText(month)}
        <ChevronDown aria-hidden />
      </Button>
    </Menu>
  );
}

/** A holder of the paper reads its language. */
const verifyAddress = () => location.origin + verifyPath + (language === 'zh' ? '' : `?${verifyLanguage}=${language}`);

/** The same figures as a workbook. */
const workbookOf = (month: string): Action =>
  runLocally('下载表格', async ({ send }) => {
    const { fileName, content } = await send(statement.workbook, { month, language });
    saveBlob(fileName, new Blob([Uint8Array.from(atob(content), letter => letter.charCodeAt(0))]));
  });

export const accountStatement = defineRecord({
  load: statement.issue,
  input: params => ({ month: params.get('month') }),
  tabTitle: ({ month }) => `对账单 ${month}`,
  children: (
    { statementNo, verifyCode, month, months, agentNo, agentName, createTime, logHead, accounts, items },
    { offer },
  ) => (
    <>
      <PageHeader
        name={`对账单 ${month}`}
        facts={`${agentName} ${agentNo}`}
        actions={
          <>
            <Months month={month} months={months} />
            {offer([workbookOf(month)])}
            <Button size="sm" look="primary" onClick={() => print()}>
              <Printer aria-hidden />
              打印
            </Button>
          </>
        }
      />
      <Accounts accounts={accounts} />
      <Items month={month} items={items} />
      {items.length > 0 && <Sums items={items} />}
      <Card title="查验" note={`持有人可在 ${verifyAddress()} 输入编号和验证码核对真伪，无需登录`}>
        <Description
          columns="2"
          items={[
            { label: '对账单号', value: <CopyButton text={statementNo} label="对账单号" always /> },
            { label: '验证码', value: <CopyButton text={verifyCode} label="验证码" always /> },
            { label: '出具时间', value: formatTime(createTime) },
            ...(logHead === null
              ? []
              : [{ label: '日志链头', value: <CopyButton text={logHead} label="日志链头" always /> }]),
          ]}
        />
      </Card>
    </>
  ),
});

/** 会话与设备 (docs/security.md, item 17): the operator's sessions, and ending those on other devices. */
import type { CallOutput } from '@/api/schema/call';
import { ownSession } from '@/api/contract/safeguard';
import { formatTime } from '@/api/format/format';
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import { DataTable } from '@/components/data-display/table/table';
import { Tag } from '@/components/data-display/tag/tag';
import { Card } from '@/components/layout/card/card';
import { act } from '../kit/action/actions';
import { defineRecord } from '../kit/record/define-record';

type Session = CallOutput<typeof ownSession.list>['sessions'][number];

const row = ((ownSession.list.output as Shape)['sessions'] as Many).part as Shape;
const labelOf = (name: keyof Session) => fieldOf(row[name]!).label;

const columns = [
  {
    key: 'device',
    header: labelOf('device'),
    cell: ({ device, current }: Session) => (
      <>
        {device} {current && <Tag tone="success">{labelOf('current')}</Tag>}
      </>
    ),
  },
  { key: 'clientIp', header: labelOf('clientIp'), cell: ({ clientIp }: Session) => clientIp },
  ...(['issuedTime', 'lastActiveTime'] as const).map(key => ({
    key,
    header: labelOf(key),
    cell: (each: Session) => formatTime(each[key]),
  })),
];

/** The current session has no action; it ends by signing out. */
const actionsOf = ({ current, sessionNo, device }: Session) =>
  current
    ? []
    : [act('退出', ownSession.end, { sessionNo }, { confirm: `确认退出 ${device} 上的登录？`, danger: true })];

export default defineRecord({
  load: ownSession.list,
  input: () => ({}),
  actions: ({ sessions }) => [
    sessions.length > 1 &&
      act('退出其他设备', ownSession.endOthers, {}, { confirm: '确认退出其他设备上的全部登录？', danger: true }),
  ],
  children: ({ sessions }, tools) => (
    <Card title="会话与设备" flush tools={tools.actions}>
      <DataTable
        label="会话与设备"
        rows={sessions}
        rowKey={({ sessionNo }) => sessionNo}
        columns={columns}
        actions={each => tools.offer(actionsOf(each))}
        empty={null}
      />
    </Card>
  ),
});

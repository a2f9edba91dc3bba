/** What is held about a person: a file for them, and its erasure (docs/domain/person.md). */
import { platformPerson } from '@/api/contract/platform/person';
import { act, link, show } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { defineList } from '../kit/list/define-list';

const pathToFiles = '/downTask/downloadTask';

/** 个人信息: requests of persons. An erasure is first counted, and confirmed by whoever has read what it erases. */
export const personRequests = defineList({
  list: platformPerson.requests,
  rowKey: 'personNo',
  status: 'personRequestStatus',
  mobileCard: {
    title: 'subjectMask',
    lines: ['personRequestKind', 'foundCount', 'keptCount', 'dueTime', 'createTime'],
  },
  pageActions: () => [
    act(
      '新建申请',
      platformPerson.ask,
      {},
      {
        ask: ['personRequestKind', 'phone', 'legalIdNo', 'personBasis'],
        confirm:
          '请先核对申请人的身份。手机号和身份证号填写一项或两项；查询复制的文件生成后在下载中心下载，删除在确认前不删除任何资料。',
        done: '申请已登记，正在查找该人的资料',
      },
    ),
  ],
  rowActions: row => {
    const { personNo, personRequestKind } = row;
    return [
      row.foundCount > 0 && show('处理结果', platformPerson.result, { personNo }),
      personRequestKind === 'COPY' && row.foundCount > 0 && link('下载中心', pathToFiles),
      permitted(
        row,
        'personRequestStatus.confirm',
        act(
          '确认删除',
          platformPerson.decide,
          { personNo, event: 'confirm' },
          { ask: ['confirmation', 'remark'], required: ['confirmation', 'remark'], confirm: true, danger: true },
        ),
      ),
      permitted(
        row,
        'personRequestStatus.withdraw',
        act(
          '撤回',
          platformPerson.decide,
          { personNo, event: 'withdraw' },
          { ask: ['remark'], required: ['remark'], confirm: true },
        ),
      ),
      permitted(
        row,
        'personRequestStatus.again',
        act('重新处理', platformPerson.decide, { personNo, event: 'again' }, { confirm: true }),
      ),
    ];
  },
  emptyState: { title: '没有申请', text: '个人查询、复制或删除自己资料的申请会显示在这里。' },
});

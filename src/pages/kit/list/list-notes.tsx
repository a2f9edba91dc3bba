/** What a list says beside its rows. */
import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { pageSize } from '@/api/constants';
import { countWords } from '@/api/format/format';
import { Alert } from '@/components/feedback/alert/alert';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import type { ListRef } from '@/machines/screen/list.machine';

const shown = 5;

/** Of pasted numbers, those that no row has. */
export function Absent({ actor }: { readonly actor: ListRef }) {
  const absent = useSelector(actor, snapshot => snapshot.context.absent);
  if (absent.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={`当前条件下未查到 ${absent.length} 个编号`}
      actions={<CopyButton text={absent.join('\n')} shown="复制全部" label="未查到的编号" always />}
    >
      {absent.slice(0, shown).join('、')}
      {absent.length > shown && ` 等${absent.length}个`}
    </Alert>
  );
}

/** For those who do not see the rows change. */
export function Announcement({ actor }: { readonly actor: ListRef }) {
  const words = useSelector(actor, snapshot => {
    const { total, capped, query } = snapshot.context;
    if (snapshot.matches({ rows: 'loading' })) return '正在查询';
    if (snapshot.matches({ rows: 'failed' })) return '列表加载失败';
    if (total === 0) return '没有数据';
    const pages = capped ? '' : `，共 ${Math.ceil(total / pageSize)} 页`;
    return `共 ${countWords({ total, capped })} 条，第 ${query.page} 页${pages}`;
  });
  return (
    <p className={css({ srOnly: true })} role="status">
      {words}
    </p>
  );
}

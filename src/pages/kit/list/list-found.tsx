/** Notices about searched numbers and filters; lazy-loaded when there is something to show. */
import { Alert } from '@/components/controls/alert/alert';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Button } from '@/components/controls/button/button';
import { FilterChips } from '@/components/frames/filter-chips/filter-chips';

/** The default date range was ignored for this search; the chip restores it. */
export function DaysSetAside({ onRestore }: { readonly onRestore: () => void }) {
  return <FilterChips items={[{ key: 'days', text: '按编号查询，不限时间' }]} onRemove={onRestore} />;
}

/** Some active conditions filter by hidden columns. */
export function HiddenColumns({ titles, onShow }: { readonly titles: readonly string[]; readonly onShow: () => void }) {
  return (
    <Alert
      tone="info"
      title={`正在按${titles.map(title => `「${title}」`).join('')}筛选，表格中未显示`}
      actions={
        <Button size="sm" onClick={onShow}>
          显示该列
        </Button>
      }
    />
  );
}

const shown = 5;

/** Pasted numbers without a matching row. */
export function Missing({ numbers }: { readonly numbers: readonly string[] }) {
  return (
    <Alert
      tone="warning"
      title={`当前条件下未查到 ${numbers.length} 个编号`}
      actions={<CopyButton text={numbers.join('\n')} shown="复制全部" label="未查到的编号" always />}
    >
      {numbers.slice(0, shown).join('、')}
      {numbers.length > shown && ` 等 ${numbers.length} 个`}
    </Alert>
  );
}

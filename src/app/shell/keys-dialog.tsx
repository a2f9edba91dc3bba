/** Help on any page: the place of the manual that describes it, and keyboard shortcuts, grouped by where they apply. */
import { manualPath } from '@/api/constants';
import { Card, Columns } from '@/components/layout/card/card';
import { Description } from '@/components/data-display/description/description';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { NewWindowLink } from '@/components/navigation/link/link';
import { listKeys, portalKeys, reviewKeys } from '@/pages/kit/page/keys';
import { manualPlaceOf } from '../manual';

const { condition, previous, next, jump, whole } = listKeys;
const shown = (...keys: readonly string[]) => keys.map(key => key.toUpperCase()).join(' / ');

const groups = [
  {
    title: '任何页面',
    items: [
      { label: 'Ctrl K / ⌘ K', value: '搜索页面、记录和操作' },
      { label: shown(portalKeys.help), value: '打开帮助：本页的手册和快捷键' },
      { label: 'Esc', value: '关闭弹窗，焦点回到打开它的地方' },
    ],
  },
  {
    title: '列表',
    items: [
      { label: shown(condition), value: '到第一个查询条件' },
      { label: shown(previous, next), value: '上一页 / 下一页' },
      { label: shown(jump), value: '输入页码前往' },
      { label: shown(whole), value: '表格全屏，再按一次或按 Esc 退出' },
      { label: '↑ / ↓', value: '到上一行 / 下一行' },
      { label: 'Home / End', value: '到第一行 / 最后一行' },
      { label: '→ / ←', value: '行内的下一个 / 上一个操作' },
      { label: 'Enter', value: '执行该行的第一个操作' },
      { label: '空格', value: '选中或取消选中该行' },
      { label: 'C', value: '复制该行的编号，再按复制下一个' },
    ],
  },
  {
    title: '审核',
    items: [
      { label: shown(reviewKeys.next, reviewKeys.previous), value: '下一条 / 上一条' },
      { label: shown(reviewKeys.approve), value: '通过' },
      { label: shown(reviewKeys.reject), value: '驳回' },
    ],
  },
];

interface KeysDialogProps {
  readonly path: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function KeysDialog({ path, open, onClose }: KeysDialogProps) {
  const place = manualPlaceOf(path);
  return (
    <Dialog open={open} onClose={onClose} title="帮助" width="lg">
      <Columns>
        <Card title="操作手册">
          <Description
            columns="1"
            items={[
              { label: '本页', value: <NewWindowLink href={place.href}>{place.title}</NewWindowLink> },
              { label: '全部', value: <NewWindowLink href={manualPath}>目录</NewWindowLink> },
            ]}
          />
        </Card>
        {groups.map(({ title, items }) => (
          <Card key={title} title={title}>
            <Description items={items} columns="1" />
          </Card>
        ))}
      </Columns>
    </Dialog>
  );
}

/** Keyboard shortcuts of the portal, grouped by where they apply. */
import { Card, Cards } from '@/components/layout/card/card';
import { Description } from '@/components/data-display/description/description';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { listKeys, portalKeys, reviewKeys } from '@/pages/kit/page/keys';

const { condition, previous, next, jump, whole } = listKeys;
const shown = (...keys: readonly string[]) => keys.map(key => key.toUpperCase()).join(' / ');

const groups = [
  {
    title: '任何页面',
    items: [
      { label: 'Ctrl K / ⌘ K', value: '搜索页面、记录和操作' },
      { label: shown(portalKeys.help), value: '打开本说明' },
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
  readonly open: boolean;
  readonly onClose: () => void;
}

export const KeysDialog = ({ open, onClose }: KeysDialogProps) => (
  <Dialog open={open} onClose={onClose} title="快捷键" width="sm">
    <Cards>
      {groups.map(({ title, items }) => (
        <Card key={title} title={title}>
          <Description items={items} columns="1" />
        </Card>
      ))}
    </Cards>
  </Dialog>
);

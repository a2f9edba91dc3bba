/** Help on any page: the place of the manual that describes it, and keyboard shortcuts, grouped by where they apply. */
import { buildText } from '@/api/client/this-portal';
import { Card, Columns } from '@/components/frames/card/card';
import { Description } from '@/components/frames/description/description';
import { Dialog } from '@/components/overlays/dialog/dialog';
import { NewWindowLink } from '@/components/controls/link/link';
import { besideKeys, keyTables, listKeys, portalKeys } from '@/pages/kit/page/keys';
import { reviewKeys } from '@/pages/kit/review/review-keys';
import { manualPlaceOf, manualRoot } from '../manual';

const { condition, previous, next, jump, whole } = listKeys;

interface Line {
  /** What the page must answer to: bound keys, or an element that hears them itself. */
  readonly needs?: readonly string[];
  readonly of?: string;
  readonly shown?: string;
  readonly does: string;
}
const rows = 'tr[data-row]';
const groups: readonly { readonly title: string; readonly lines: readonly Line[] }[] = [
  {
    title: '任何页面',
    lines: [
      { shown: 'Ctrl K / ⌘ K', does: '搜索页面、记录和操作' },
      { shown: 'Ctrl Z / ⌘ Z', does: '撤销刚才的操作，只要还写着「撤销」' },
      { shown: 'Alt T', does: '到右上角的提示' },
      { needs: [portalKeys.help], does: '打开帮助：本页的手册和快捷键' },
      { shown: 'Esc', does: '关闭弹窗，焦点回到打开它的地方' },
    ],
  },
  {
    title: '列表',
    lines: [
      { needs: [condition], does: '到第一个查询条件' },
      { needs: [previous, next], does: '上一页 / 下一页' },
      { needs: [jump], does: '输入页码前往' },
      { needs: [whole], does: '表格全屏，再按一次或按 Esc 退出' },
      {
        of: '[data-beside][aria-pressed=false]',
        shown: besideKeys.next.toUpperCase(),
        does: '在列表旁边打开第一条的详情',
      },
      { of: rows, shown: '↑ / ↓', does: '到上一行 / 下一行' },
      { of: rows, shown: 'Home / End', does: '到第一行 / 最后一行' },
      { of: `${rows} :is(a, button, input)`, shown: '→ / ←', does: '行内的下一个 / 上一个操作' },
      { of: `${rows} td:last-child :is(a, button)`, shown: 'Enter', does: '执行该行的第一个操作' },
      { of: `${rows} input[type=checkbox]`, shown: '空格', does: '选中或取消选中该行' },
      { of: `${rows} [data-copy]`, shown: 'C', does: '复制该行的编号，再按复制下一个' },
    ],
  },
  {
    title: '并排查看',
    lines: [
      { of: '[data-pane]', needs: [besideKeys.next, besideKeys.previous], does: '下一条 / 上一条' },
      { of: '[data-pane]', shown: 'Esc', does: '关闭旁边的详情' },
    ],
  },
  {
    title: '审核',
    lines: [
      { needs: [reviewKeys.approve, reviewKeys.next], shown: 'J / K', does: '下一条 / 上一条' },
      { needs: [reviewKeys.approve], does: '通过；还有未核对的内容时，到第一项' },
      { of: '[data-open]', shown: '空格', does: '核对无误，到下一项' },
      { needs: [reviewKeys.reject], does: '驳回' },
    ],
  },
];

/** The lines of what the page behind the dialog answers to now. */
function groupsNow() {
  const bound = new Set([...keyTables].flatMap(actsFor => Object.keys(actsFor(document.body))));
  const isThere = (of: string) => [...document.querySelectorAll(of)].some(each => each.checkVisibility());
  return groups
    .map(({ title, lines }) => ({
      title,
      items: lines
        .filter(({ needs = [], of }) => needs.every(key => bound.has(key)) && (!of || isThere(of)))
        .map(({ needs = [], shown, does }) => ({
          label: shown ?? needs.map(key => key.toUpperCase()).join(' / '),
          value: does,
        })),
    }))
    .filter(({ items }) => items.length > 0);
}

interface KeysDialogProps {
  readonly path: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function KeysDialog({ path, open, onClose }: KeysDialogProps) {
  const place = manualPlaceOf(path);
  const built = buildText();
  return (
    <Dialog open={open} onClose={onClose} title="帮助" width="lg">
      <Columns>
        <Card title="操作手册">
          <Description
            columns="1"
            items={[
              { label: '本页', value: <NewWindowLink href={place.href}>{place.title}</NewWindowLink> },
              { label: '全部', value: <NewWindowLink href={manualRoot}>目录</NewWindowLink> },
            ]}
          />
        </Card>
        {built && (
          <Card title="关于">
            <Description columns="1" items={[{ label: '版本', value: built }]} />
          </Card>
        )}
        {open &&
          groupsNow().map(({ title, items }) => (
            <Card key={title} title={title}>
              <Description items={items} columns="1" />
            </Card>
          ))}
      </Columns>
    </Dialog>
  );
}

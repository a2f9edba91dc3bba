import { Description } from '@/components/data-display/description/description';
import { Dialog } from '@/components/overlays/dialog/dialog';

const keys = [
  { label: 'J / K', value: '下一条 / 上一条' },
  { label: 'A', value: '通过' },
  { label: 'R', value: '驳回' },
  { label: '?', value: '快捷键说明' },
];

/** The keys of a review. */
export function ReviewHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="快捷键" width="sm">
      <Description items={keys} columns="1" />
    </Dialog>
  );
}

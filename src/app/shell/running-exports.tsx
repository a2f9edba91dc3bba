/** Number of running exports and of finished ones not yet seen; hidden if there are none. Opens the download centre. */
import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '@/components/controls/badge/badge';
import { IconButton } from '@/components/controls/icon-button/icon-button';
import type { ExportsRef } from '@/machines/portal/exports.machine';
import { downloadPath } from '../routes/table';

export function RunningExports({ exports }: { readonly exports: ExportsRef }) {
  const running = useSelector(exports, snapshot => snapshot.context.running.length);
  const finished = useSelector(exports, snapshot => snapshot.context.finished.length);
  const navigate = useNavigate();
  if (running + finished === 0) return null;
  const parts = [running > 0 && `正在导出 ${running} 个文件`, finished > 0 && `${finished} 个导出已结束`];
  const open = () => {
    exports.send({ type: 'exports.seen' });
    void navigate(downloadPath);
  };
  return (
    <Badge count={running + finished}>
      <IconButton label={`${parts.filter(Boolean).join('，')}，查看下载中心`} onClick={open}>
        <Download aria-hidden />
      </IconButton>
    </Badge>
  );
}

/** How many exports are being made; there only while some are. Leads to the download centre. */
import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '@/components/data-display/badge/badge';
import { IconButton } from '@/components/forms/icon-button/icon-button';
import type { ExportsRef } from '@/machines/portal/exports.machine';
import { downloadPath } from '../routes';

export function RunningExports({ exports }: { readonly exports: ExportsRef }) {
  const running = useSelector(exports, snapshot => snapshot.context.running.length);
  const navigate = useNavigate();
  if (running === 0) return null;
  return (
    <Badge count={running}>
      <IconButton label={`正在导出 ${running} 个文件，查看下载中心`} onClick={() => void navigate(downloadPath)}>
        <Download aria-hidden />
      </IconButton>
    </Badge>
  );
}

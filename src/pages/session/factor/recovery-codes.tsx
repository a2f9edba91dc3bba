/** Recovery codes, which are shown once. */
import { css } from 'styled-system/css';
import { thisTitle } from '@/api/client/this-portal';
import { Button } from '@/components/controls/button/button';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { saveFile } from '@/pages/kit/page/save-file';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '8',
  margin: '0',
  padding: '16',
  listStyle: 'none',
  borderRadius: 'md',
  bg: 'bg.canvas',
  fontFamily: '[ui-monospace, monospace]',
});
const tools = css({ display: 'flex', alignItems: 'center', gap: '12' });

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = `${thisTitle}\n恢复码（每个只能使用一次）\n\n${codes.join('\n')}\n`;
  return (
    <div className={css({ display: 'grid', gap: '12' })}>
      <ul className={list} aria-label="恢复码">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={tools}>
        <CopyButton label="恢复码" shown="全部复制" text={() => codes.join('\n')} always />
        <Button size="sm" onClick={() => saveFile('恢复码.txt', 'text/plain', text)}>
          下载
        </Button>
      </div>
    </div>
  );
}

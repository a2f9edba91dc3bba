import { css } from 'styled-system/css';
import { Alert } from '../../controls/alert/alert';
import { Button } from '../../controls/button/button';
import { QrCode } from '../../controls/qr-code/qr-code';
import { Skeleton } from '../../controls/skeleton/skeleton';

export interface PhonePhotosProps {
  /** `shown`: the code waits for a phone. */
  state: 'opening' | 'failed' | 'shown' | 'joined' | 'over';
  /** What the code says; there while it waits. */
  link?: string | undefined;
  /** How long it is valid, formatted. */
  until?: string | undefined;
  /** Pictures that have come. */
  count: number;
  /** Why it could not be opened, or the server is not heard. */
  failure?: string | null;
  /** Called to end it, or to put it away. */
  onEnd: () => void;
  /** Called to make a new code. */
  onAgain: () => void;
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '16' });
/** Above the pictures of a form: the code with which a phone takes them, and what has come. A form on the phone itself has the camera. */
export function PhonePhotos({ state, link, until, count, failure, onEnd, onAgain }: PhonePhotosProps) {
  const again = (
    <span className={row}>
      <Button onClick={onAgain}>重新生成</Button>
      <Button onClick={onEnd}>关闭</Button>
    </span>
  );
  switch (state) {
    case 'failed':
      return <Alert tone="danger" title={failure ?? '二维码没有生成'} actions={again} />;
    case 'over':
      return (
        <Alert tone="warning" title="二维码已失效" actions={again}>
          已收到的 {count} 张照片保留在表单里。
        </Alert>
      );
    case 'joined':
      return (
        <Alert
          tone={failure ? 'warning' : 'success'}
          title={failure ?? `手机已连接，已收到 ${count} 张照片`}
          actions={<Button onClick={onEnd}>结束</Button>}
        >
          {until} 前有效；在手机上逐张拍照，照片直接出现在下方。
        </Alert>
      );
    case 'opening':
    case 'shown':
      return (
        <Alert tone="info" title="用手机扫码拍照" actions={<Button onClick={onEnd}>关闭</Button>}>
          <div className={row}>
            {link ? <QrCode value={link} label="手机拍照的二维码" /> : <Skeleton width={20} height={176} />}
            <div>
              <p>用手机相机或微信扫描二维码，不需要登录。</p>
              <p>在手机上逐张拍照，照片直接出现在下方。</p>
              <p>{until && `${until} 前有效，`}只能由一部手机使用，请勿转发。</p>
              {failure && <p>{failure}</p>}
            </div>
          </div>
        </Alert>
      );
  }
}

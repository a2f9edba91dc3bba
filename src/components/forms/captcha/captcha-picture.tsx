import { captcha } from 'styled-system/recipes';
import { scale } from './captcha-scale';

/** Base64 PNGs, or null while they are on their way. */
export type CaptchaPictures = { readonly original: string; readonly jigsaw: string } | null;

/** The picture with its gap and the piece that moves over it, at `x` of the protocol's scale. */
export function CaptchaPicture({ picture, x }: { picture: CaptchaPictures; x: number }) {
  const classes = captcha();
  return (
    <div className={classes.picture}>
      {picture ? (
        <>
          <img
            className={classes.image}
            src={`data:image/png;base64,${picture.original}`}
            alt="拼图底图，缺口在图中某处"
            draggable={false}
          />
          <img
            className={classes.piece}
            style={{ left: `${(x / scale.width) * 100}%` }}
            src={`data:image/png;base64,${picture.jigsaw}`}
            alt=""
            draggable={false}
          />
        </>
      ) : (
        <div className={classes.cover}>正在加载图片</div>
      )}
    </div>
  );
}

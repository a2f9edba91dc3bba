import { ImageCropper as Ark, useImageCropper } from '@ark-ui/react/image-cropper';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { crop } from 'styled-system/recipes/crop';
import { Button } from '../../controls/button/button';
import { Dialog } from '../dialog/dialog';
import { IconButton } from '../../controls/icon-button/icon-button';

export interface CropProps {
  /** URL of the picture; null while closed. */
  src: string | null;
  /** Names the picture. */
  title: string;
  /** Width to height of the result, such as that of an identity card; any if absent. */
  ratio?: number;
  /** Called with the part as a JPEG. */
  onDone: (picture: Blob) => void;
  /** Called to leave the picture as it is. */
  onCancel: () => void;
}
const corners = ['nw', 'ne', 'se', 'sw'] as const;
const zoomStep = 0.2;

/** Crops a picture to the relevant part before the upload. */
export function Crop({ src, title, ratio, onDone, onCancel }: CropProps) {
  return (
    <Dialog open={src !== null} onClose={onCancel} title={title} width="lg">
      {src && <Cutting src={src} ratio={ratio} onDone={onDone} onCancel={onCancel} />}
    </Dialog>
  );
}

function Cutting({
  src,
  ratio,
  onDone,
  onCancel,
}: Pick<CropProps, 'onDone' | 'onCancel'> & { src: string; ratio: number | undefined }) {
  const classes = crop();
  const cropper = useImageCropper({
    ...(ratio && { aspectRatio: ratio }),
    translations: {
      rootLabel: '裁剪图片',
      previewLoading: '正在加载图片',
      previewDescription: () => '方向键移动选区，Alt 加方向键改变大小',
      selectionLabel: () => '裁剪选区',
      selectionInstructions: '方向键移动，Alt 加方向键改变大小',
      selectionRoleDescription: '选区',
    },
  });
  const finish = async () => {
    const picture = await cropper.getCroppedImage({ output: 'blob', type: 'image/jpeg', quality: 0.92 });
    if (picture instanceof Blob) onDone(picture);
  };
  return (
    <Ark.RootProvider value={cropper} className={classes.root}>
      <Ark.Viewport className={classes.viewport}>
        <Ark.Image className={classes.image} src={src} alt="" />
        <Ark.Selection className={classes.selection}>
          {corners.map(corner => (
            <Ark.Handle key={corner} position={corner} className={classes.handle} />
          ))}
        </Ark.Selection>
      </Ark.Viewport>
      <div className={classes.tools}>
        <IconButton label="缩小" onClick={() => cropper.zoomBy(-zoomStep)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <IconButton label="放大" onClick={() => cropper.zoomBy(zoomStep)}>
          <ZoomIn aria-hidden />
        </IconButton>
        <IconButton label="向右旋转" onClick={() => cropper.rotateBy(90)}>
          <RotateCw aria-hidden />
        </IconButton>
        <Button onClick={onCancel}>取消</Button>
        <Button look="primary" onClick={() => void finish()}>
          使用这部分
        </Button>
      </div>
    </Ark.RootProvider>
  );
}

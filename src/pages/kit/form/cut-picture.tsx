import { Crop, type CropProps } from '@/components/overlays/crop/crop';

/** Width by height of an identity or bank card. */
const cardRatio = 1.585;

interface CutPictureProps extends Pick<CropProps, 'src' | 'onDone' | 'onCancel'> {
  readonly label: string;
}

/** The dialog in which a picture of a form is cut. */
export function CutPicture({ label, ...props }: CutPictureProps) {
  return <Crop title={`裁剪${label}`} ratio={cardRatio} {...props} />;
}

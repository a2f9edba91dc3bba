import { useRef } from 'react';
import { receipt } from 'styled-system/recipes';
import { Button } from '../../forms/button/button';
import { Paper, type PaperProps } from './paper';
import { savePicture } from './save-picture';

export interface ReceiptProps extends PaperProps {
  fileName: string;
}

/** A receipt as a picture that can be saved. */
export function Receipt({ fileName, ...printed }: ReceiptProps) {
  const classes = receipt();
  const svg = useRef<SVGSVGElement>(null);
  return (
    <div className={classes.root}>
      <Paper ref={svg} className={classes.paper} {...printed} />
      <Button size="sm" onClick={() => svg.current && void savePicture(svg.current, fileName)}>
        保存图片
      </Button>
    </div>
  );
}

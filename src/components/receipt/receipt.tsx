import { useRef } from 'react';
import { receipt } from 'styled-system/recipes';
import { Button } from '../button/button';

export interface ReceiptProps {
  shop: string;
  amount: string;
  status: string;
  lines: readonly { readonly label: string; readonly value: string }[];
  fileName: string;
}

const width = 320;
const lineHeight = 26;
const top = 132;
const paper = '#ffffff';
const ink = '#1d1f24';
const faint = '#5f6470';

/** A receipt as a picture that can be saved. Drawn in fixed colours and one font, so that the saved file looks like the one shown. */
export function Receipt({ shop, amount, status, lines, fileName }: ReceiptProps) {
  const classes = receipt();
  const svg = useRef<SVGSVGElement>(null);
  const height = top + lines.length * lineHeight + 64;
  return (
    <div className={classes.root}>
      <svg ref={svg} className={classes.paper} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`电子小票，${shop}，${amount} 元`} fontFamily="sans-serif">
        <rect width={width} height={height} fill={paper} />
        <text x={width / 2} y="36" textAnchor="middle" fontSize="16" fontWeight="600" fill={ink}>
          {shop}
        </text>
        <text x={width / 2} y="76" textAnchor="middle" fontSize="28" fontWeight="600" fill={ink}>
          ¥ {amount}
        </text>
        <text x={width / 2} y="100" textAnchor="middle" fontSize="13" fill={faint}>
          {status}
        </text>
        <path d={`M20 ${top - 18}H${width - 20}`} stroke={faint} strokeWidth="1" strokeDasharray="4 4" />
        {lines.map(({ label, value }, index) => (
          <g key={label} fontSize="13">
            <text x="20" y={top + index * lineHeight + 8} fill={faint}>
              {label}
            </text>
            <text x={width - 20} y={top + index * lineHeight + 8} textAnchor="end" fill={ink}>
              {value}
            </text>
          </g>
        ))}
        <path d={`M20 ${height - 50}H${width - 20}`} stroke={faint} strokeWidth="1" strokeDasharray="4 4" />
        <text x={width / 2} y={height - 24} textAnchor="middle" fontSize="12" fill={faint}>
          收款呗 · 交易凭证
        </text>
      </svg>
      <Button size="sm" onClick={() => svg.current && void savePicture(svg.current, fileName)}>
        保存图片
      </Button>
    </div>
  );
}

/** Draws the picture at twice its size and has the browser save it. */
async function savePicture(svg: SVGSVGElement, fileName: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = svg.width.baseVal.value * 2;
  canvas.height = svg.height.baseVal.value * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const link = document.createElement('a');
  link.download = fileName;
  link.href = canvas.toDataURL('image/png');
  link.click();
}

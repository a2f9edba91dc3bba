import { useRef } from 'react';
import { receipt } from 'styled-system/recipes';
import { Button } from '../../forms/button/button';

export interface ReceiptProps {
  shop: string;
  amount: string;
  status: string;
  lines: readonly { readonly label: string; readonly value: string }[];
  fileName: string;
}

const width = 320;
const margin = 20;
const lineHeight = 26;
const shopSize = 16;
const shopLineHeight = 22;
const textSize = 13;
const paper = '#ffffff';
const ink = '#1d1f24';
const faint = '#5f6470';

/** A receipt as a picture that can be saved. Drawn in fixed colours and one font, so that the saved file looks like the one shown. */
export function Receipt({ shop, amount, status, lines, fileName }: ReceiptProps) {
  const classes = receipt();
  const svg = useRef<SVGSVGElement>(null);
  const shopLines = broken(shop, (width - 2 * margin) / shopSize);
  const head = (shopLines.length - 1) * shopLineHeight;
  const top = head + 132;
  // A value that is too long goes on below itself, without a label.
  const printed = lines.flatMap(({ label, value }) =>
    broken(value, (width - 2 * margin) / textSize - emsOf(label) - 1).map((part, index) => ({
      key: `${label}-${index}`,
      label: index === 0 ? label : '',
      value: part,
    })),
  );
  const height = top + printed.length * lineHeight + 64;
  return (
    <div className={classes.root}>
      <svg
        ref={svg}
        className={classes.paper}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`电子小票，${shop}，${amount} 元`}
        fontFamily="sans-serif"
      >
        <rect width={width} height={height} fill={paper} />
        {shopLines.map((line, index) => (
          <text
            key={line}
            x={width / 2}
            y={36 + index * shopLineHeight}
            textAnchor="middle"
            fontSize={shopSize}
            fontWeight="600"
            fill={ink}
          >
            {line}
          </text>
        ))}
        <text x={width / 2} y={head + 76} textAnchor="middle" fontSize="28" fontWeight="600" fill={ink}>
          ¥ {amount}
        </text>
        <text x={width / 2} y={head + 100} textAnchor="middle" fontSize={textSize} fill={faint}>
          {status}
        </text>
        <path d={`M${margin} ${top - 18}H${width - margin}`} stroke={faint} strokeWidth="1" strokeDasharray="4 4" />
        {printed.map(({ key, label, value }, index) => (
          <g key={key} fontSize={textSize}>
            <text x={margin} y={top + index * lineHeight + 8} fill={faint}>
              {label}
            </text>
            <text x={width - margin} y={top + index * lineHeight + 8} textAnchor="end" fill={ink}>
              {value}
            </text>
          </g>
        ))}
        <path d={`M${margin} ${height - 50}H${width - margin}`} stroke={faint} strokeWidth="1" strokeDasharray="4 4" />
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

/** A Chinese character is one em wide, a digit or Latin letter about 0.6: SVG breaks no lines, so they are broken by count. */
const emOf = (character: string) => (character.codePointAt(0)! > 0x2e7f ? 1 : 0.6);
const emsOf = (text: string) => [...text].reduce((sum, character) => sum + emOf(character), 0);

function broken(text: string, ems: number): string[] {
  const parts = [''];
  for (const character of text) {
    if (emsOf(parts.at(-1)! + character) > ems) parts.push('');
    parts.push(parts.pop()! + character);
  }
  return parts;
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

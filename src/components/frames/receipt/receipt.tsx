import { type Ref, type SVGProps, useRef } from 'react';
import { receipt } from 'styled-system/recipes/receipt';
import { fontStack } from '@/api/fonts';
import { Button } from '../../controls/button/button';
import { breakText, emsOf } from './break-text';

export interface ReceiptProps extends PaperProps {
  /** Name of the saved picture, with its ending. */
  fileName: string;
}

/** A receipt as an image, with a button that saves it. */
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

/** Draws the image at twice its size and downloads it as a PNG under this name. */
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

interface PaperProps {
  /** Name of whoever runs the portal. */
  brand: string;
  /** Name of the merchant. */
  shop: string;
  /** In yuan, formatted. */
  amount: string;
  /** Status of the transaction, as a word. */
  status: string;
  /** Title of the receipt. */
  title?: string;
  /** The facts below, label and value. */
  lines: readonly { readonly label: string; readonly value: string }[];
}

const width = 320;
const margin = 20;
const room = width - 2 * margin;
const lineHeight = 26;
const shopSize = 16;
const shopLineHeight = 22;
const textSize = 13;
const ink = '#1d1f24';
const faint = '#5f6470';

/** The printed receipt. Fixed colours and one font, so that the saved file looks like the one shown. */
function Paper({ brand, shop, amount, status, lines, title = '电子小票', ref, className }: PaperProps & PictureProps) {
  const shopLines = breakText(shop, room / shopSize);
  const head = (shopLines.length - 1) * shopLineHeight;
  const top = head + 132;
  const printed = lines.flatMap(printedLines);
  const height = top + printed.length * lineHeight + 64;
  return (
    <svg
      ref={ref}
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${title}，${shop}，${amount} 元`}
      fontFamily={fontStack}
    >
      <rect width={width} height={height} fill="#ffffff" />
      {shopLines.map((line, index) => (
        <Centred key={line} y={36 + index * shopLineHeight} fontSize={shopSize} fontWeight="600" fill={ink}>
          {line}
        </Centred>
      ))}
      <Centred y={head + 76} fontSize="28" fontWeight="600" fill={ink}>
        {`¥ ${amount}`}
      </Centred>
      <Centred y={head + 100} fontSize={textSize} fill={faint}>
        {status}
      </Centred>
      <Perforation y={top - 18} />
      {printed.map(({ key, ...line }, index) => (
        <PrintedLine key={key} {...line} y={top + index * lineHeight + 8} />
      ))}
      <Perforation y={height - 50} />
      <Centred y={height - 24} fontSize="12" fill={faint}>
        {`${brand} · 交易凭证`}
      </Centred>
    </svg>
  );
}

interface PictureProps {
  ref: Ref<SVGSVGElement>;
  className: string | undefined;
}

const labelWidth = (label: string) => emsOf(label) * textSize;
const valueWidth = (label: string) => room - labelWidth(label) - textSize;

/** Splits a value that is too long; further lines have no label. */
function printedLines({ label, value }: PaperProps['lines'][number]) {
  return breakText(value, valueWidth(label) / textSize).map((part, index) => ({
    key: `${label}-${index}`,
    label: index === 0 ? label : '',
    value: part,
    maxWidth: valueWidth(label),
  }));
}

function PrintedLine({
  label,
  value,
  maxWidth,
  y,
}: Omit<ReturnType<typeof printedLines>[number], 'key'> & { y: number }) {
  return (
    <g fontSize={textSize}>
      <FittedText x={margin} y={y} fill={faint} maxWidth={labelWidth(label)}>
        {label}
      </FittedText>
      <FittedText x={width - margin} y={y} textAnchor="end" fill={ink} maxWidth={maxWidth}>
        {value}
      </FittedText>
    </g>
  );
}

interface CentredProps {
  y: number;
  fontSize: number | string;
  fontWeight?: string;
  fill: string;
  children: string;
}

const Centred = (props: CentredProps) => <FittedText {...props} x={width / 2} textAnchor="middle" maxWidth={room} />;

const Perforation = ({ y }: { y: number }) => (
  <path d={`M${margin} ${y}H${width - margin}`} stroke={faint} strokeWidth="1" strokeDasharray="4 4" />
);

interface FittedTextProps extends SVGProps<SVGTextElement> {
  /** In user units of the SVG. */
  maxWidth: number;
  children: string;
}

/** A text compressed to `maxWidth` if it is wider: line breaks are estimated, and fonts differ. */
function FittedText({ maxWidth, ...rest }: FittedTextProps) {
  return <text {...rest} ref={text => squeeze(text, maxWidth)} />;
}

function squeeze(text: SVGTextElement | null, maxWidth: number): void {
  text?.removeAttribute('textLength');
  if (!text || text.getComputedTextLength() <= maxWidth) return;
  text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  text.setAttribute('textLength', String(maxWidth));
}

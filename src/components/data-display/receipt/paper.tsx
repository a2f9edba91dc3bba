import type { Ref } from 'react';
import { breakText, emsOf } from './break-text';
import { FittedText } from './fitted-text';

export interface PaperProps {
  shop: string;
  /** In yuan, as it is to be read. */
  amount: string;
  status: string;
  /** What it proves. */
  title?: string;
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

/** The receipt as it is printed. Fixed colours and one font, so that the saved file looks like the one shown. */
export function Paper({ shop, amount, status, lines, title = '电子小票', ref, className }: PaperProps & PictureProps) {
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
      fontFamily="sans-serif"
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
        收款呗 · 交易凭证
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

/** A value that is too long goes on below itself, without a label. */
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

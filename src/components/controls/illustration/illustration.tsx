const tone = (name: string) => `var(--colors-illustration-${name})`;
const brand = (step: number) => `var(--colors-brand-${step})`;

/** Illustration of the sign-in page: a terminal printing a receipt, coins, a payment code. Drawn in shades of the theme colour. */
export function Illustration() {
  return (
    <svg
      viewBox="0 0 640 540"
      role="img"
      aria-label="一台收款终端正在打印小票，旁边有硬币和收款码"
      style={{ width: '100%', height: 'auto' }}
    >
      <circle cx="322" cy="276" r="222" fill={brand(2)} />
      <circle cx="322" cy="276" r="160" fill={brand(3)} opacity=".6" />
      <ellipse cx="322" cy="496" rx="260" ry="20" fill={brand(3)} />
      <g stroke={brand(5)} strokeWidth="3" strokeLinecap="round" fill="none">
        <path d="M92 184h26M105 171v26M556 116h18M565 107v18" />
        <circle cx="148" cy="104" r="6" />
      </g>
      <Receipt />
      <Terminal />
      <Code />
      <g fill="none" stroke={tone('bright')} strokeWidth="6" strokeLinecap="round">
        <path d="M452 226c8 10 8 26 0 36" opacity=".9" />
        <path d="M468 212c16 20 16 44 0 64" opacity=".6" />
        <path d="M484 198c24 28 24 64 0 92" opacity=".32" />
      </g>
      {[
        [120, 468],
        [123, 453],
        [118, 438],
        [198, 480],
        [195, 465],
      ].map(([x, y]) => (
        <Coin key={`${x}-${y}`} x={x!} y={y!} />
      ))}
      <g transform="translate(100 344) rotate(-10)">
        <circle cx="5" r="40" fill={tone('bright')} />
        <circle r="40" fill={tone('soft')} />
        <circle r="32" fill="none" stroke={tone('bright')} strokeWidth="2" />
        <path
          d="M-13-16L0 0l13-16M0 0v19M-12 2h24M-12 10h24"
          fill="none"
          stroke={tone('deep')}
          strokeWidth="4.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}

const teeth = 'l7.3 -8l7.4 8'.repeat(9);

function Receipt() {
  return (
    <g transform="translate(254 26)">
      <path
        d={`M8 8${teeth}L144 190H0C6 120 2 60 8 8z`}
        fill={tone('paper')}
        stroke={tone('soft')}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx="74" cy="40" r="15" fill={brand(7)} />
      <path
        d="M67 40l5 5.5 9-10"
        stroke="#fff"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M38 70h72" stroke={tone('bright')} strokeWidth="5" strokeLinecap="round" />
      <path d="M26 92h42M26 108h30M26 124h38" stroke={tone('soft')} strokeWidth="4" strokeLinecap="round" />
      <path d="M98 92h24M104 108h18M94 124h28" stroke={tone('mid')} strokeWidth="4" strokeLinecap="round" />
      <path d="M24 140h100" stroke={tone('soft')} strokeWidth="2" strokeDasharray="4 4" />
    </g>
  );
}

function Terminal() {
  const keys = Array.from({ length: 12 }, (_, index) => ({
    x: 24 + (index % 3) * 60,
    y: 176 + Math.floor(index / 3) * 32,
    last: index === 11,
  }));
  return (
    <g transform="translate(218 168)">
      <rect x="42" y="262" width="132" height="80" rx="10" fill={tone('ink')} />
      <rect width="216" height="312" rx="30" fill={tone('deep')} />
      <rect width="208" height="306" rx="28" fill={brand(7)} />
      <rect x="30" y="12" width="148" height="12" rx="6" fill={tone('dark')} />
      <rect x="36" width="136" height="18" fill={tone('paper')} />
      <rect x="30" y="14" width="148" height="5" rx="2.5" fill={tone('dark')} />
      <rect x="22" y="40" width="164" height="118" rx="14" fill={tone('ink')} />
      <text x="104" y="76" textAnchor="middle" fontSize="13" fill={tone('soft')}>
        收款成功
      </text>
      <text x="104" y="114" textAnchor="middle" fontSize="32" fontWeight="600" fill={tone('paper')}>
        128.00
      </text>
      <rect x="62" y="132" width="84" height="6" rx="3" fill={tone('soft')} opacity=".5" />
      {keys.map(({ x, y, last }) => (
        <rect
          key={`${x}-${y}`}
          x={x}
          y={y}
          width="52"
          height="24"
          rx="7"
          fill={last ? tone('paper') : tone('dark')}
          opacity={last ? 1 : 0.55}
        />
      ))}
    </g>
  );
}

/** Dots of an imitation payment code: three finder squares and a fixed scatter of dots. */
const dots = [2, 3, 5, 8, 10, 12, 16, 18, 19, 22, 24, 25, 28, 30, 33, 35, 36, 38, 41, 43, 44, 47].map(index => ({
  x: 22 + (index % 9) * 9.6,
  y: 22 + Math.floor(index / 9) * 16,
}));

function Code() {
  return (
    <g transform="translate(470 290) rotate(6)">
      <rect x="4" y="6" width="128" height="158" rx="16" fill={tone('mid')} />
      <rect width="128" height="158" rx="16" fill={tone('paper')} stroke={tone('soft')} strokeWidth="1.5" />
      {dots.map(({ x, y }) => (
        <rect key={`${x}-${y}`} x={x} y={y} width="8" height="8" rx="1.5" fill={tone('dark')} />
      ))}
      {[
        [22, 22],
        [80, 22],
        [22, 80],
      ].map(([x, y]) => (
        <g key={`${x}-${y}`}>
          <rect x={x! - 2} y={y! - 2} width="30" height="30" fill={tone('paper')} />
          <rect
            x={x! + 1.5}
            y={y! + 1.5}
            width="24"
            height="24"
            rx="4"
            fill="none"
            stroke={tone('dark')}
            strokeWidth="4"
          />
          <rect x={x! + 9} y={y! + 9} width="9" height="9" rx="2" fill={tone('dark')} />
        </g>
      ))}
      <rect x="34" y="126" width="60" height="8" rx="4" fill={tone('mid')} />
      <rect x="46" y="140" width="36" height="6" rx="3" fill={tone('soft')} />
    </g>
  );
}

function Coin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-46 0v11c0 8 21 14 46 14s46-6 46-14V0z" fill={tone('mid')} />
      <path d="M-34 17v6M-20 20v6M-4 21v6M12 20.5v6M27 18v6" stroke={tone('bright')} strokeWidth="2" />
      <ellipse rx="46" ry="14" fill={tone('pale')} />
      <ellipse rx="36" ry="10" fill="none" stroke={tone('mid')} strokeWidth="1.5" />
    </g>
  );
}

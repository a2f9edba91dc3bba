/** The tokens' colours as numbers: charts are drawn on a canvas, which knows neither variables nor every colour space. */
const names = [
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
  'chart-grid',
  'fg-default',
  'fg-muted',
  'bg-surface',
  'bg-raised',
  'border-default',
] as const;
export type ChartColours = Readonly<Record<(typeof names)[number], string>>;

export function readColours(): ChartColours {
  const probe = document.createElement('span');
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!; // every browser that runs the portal draws
  document.body.append(probe);
  const entries = names.map(name => {
    probe.style.color = `var(--colors-${name})`;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha = 255] = pen.getImageData(0, 0, 1, 1).data;
    return [name, `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`] as const;
  });
  probe.remove();
  return Object.fromEntries(entries) as ChartColours;
}

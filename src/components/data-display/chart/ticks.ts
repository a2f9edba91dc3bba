/** Round values for the lines of a chart's grid, from 0 to at least `max`: steps of 1, 2, 2.5 or 5 times a power of ten. */
export function ticksOf(max: number, atMost = 4): number[] {
  if (max <= 0) return [0];
  const rough = max / (atMost - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(each => each >= rough)!; // a factor of 10 is always enough
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}

/** Indexes of the axis labels among `count` points: the first, the last and evenly between, at most `atMost`. */
export function namedPlaces(count: number, atMost: number): number[] {
  if (count <= atMost) return Array.from({ length: count }, (_, index) => index);
  const step = Math.ceil((count - 1) / (atMost - 1));
  const places = Array.from({ length: atMost }, (_, index) => index * step).filter(place => place < count - step / 2);
  return [...places, count - 1];
}

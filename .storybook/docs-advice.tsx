/** Dos and don'ts of a component, from the `docs.advice` parameter of its stories. */
export interface AdviceOf {
  readonly do: readonly string[];
  readonly dont: readonly string[];
}

export function Advice({ do: does, dont }: AdviceOf) {
  return (
    <>
      <h3>应当</h3>
      <Lines lines={does} />
      <h3>避免</h3>
      <Lines lines={dont} />
    </>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** What a component is for and what it is not for; written in the `docs.advice` of its stories' parameters. */
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

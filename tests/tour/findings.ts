/** Findings of a walk, without duplicates. */
export interface Finding {
  readonly what: string;
  /** Windows or logins that met it. */
  readonly where: readonly string[];
  /** Where it was first seen, and what led there. */
  readonly address: string;
}

export class Findings {
  private readonly known = new Map<string, { readonly where: Set<string>; readonly address: string }>();

  /** Stores a finding, and prints it when it is new. */
  add(what: string, where: string, address: string): void {
    const met = this.known.get(what);
    if (met) return void met.where.add(where);
    this.known.set(what, { where: new Set([where]), address });
    process.stdout.write(`✗ ${address}: ${what}\n`);
  }

  get all(): Finding[] {
    return [...this.known].map(([what, { where, address }]) => ({ what, where: [...where], address }));
  }
}

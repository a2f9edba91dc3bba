/** What `scripts/component-usage.ts` prints; `component-usage.ts` makes it a module. */
declare module 'virtual:component-usage' {
  interface UsageOf {
    readonly parts: readonly string[];
    /** File names of screens, keys of `screens`. */
    readonly screens: readonly string[];
    readonly kit: readonly { readonly name: string; readonly screens: number; readonly example: string | null }[];
    readonly frame: readonly string[];
    readonly components: readonly string[];
  }
  /** By story file. */
  export const components: Readonly<Record<string, UsageOf>>;
  export const screens: Readonly<Record<string, { readonly title: string; readonly story: string | null }>>;
  /** Modules that use an icon, by its name. */
  export const icons: Readonly<Record<string, readonly string[]>>;
}

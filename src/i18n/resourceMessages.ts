import type { Locale } from './locales.ts'

interface Named {
  readonly one: string
  readonly many: string
}

/**
 * react-admin asks for a resource's name with the count 1 (one record) or 2 (its title and menu entry);
 * Arabic has six forms in polyglot (zero, one, two, few, many, other), English two.
 */
const nameForms = {
  ar: ({ one, many }: Named) => [many, one, many, many, many, many].join(' |||| '),
  en: ({ one, many }: Named) => [one, many].join(' |||| '),
} satisfies Record<Locale, (labels: Named) => string>

/** The labels of all resources as react-admin looks them up: `resources.<name>.name`, `.fields.<field>` … */
export const resourceMessages = <L extends Readonly<Record<string, Named>>>(locale: Locale, labels: L) =>
  Object.fromEntries(
    Object.entries(labels).map(([resource, texts]) => [
      resource,
      { ...texts, name: nameForms[locale](texts) },
    ]),
  ) as { [K in keyof L]: L[K] & { readonly name: string } }

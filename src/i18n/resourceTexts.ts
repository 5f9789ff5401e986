import type { Locale } from './locales.ts'
import type { Catalogue } from './translate.ts'

interface Named {
  readonly one: string
  readonly many: string
}

/**
 * A resource's name in polyglot's forms. react-admin asks for 2 when it means "several", which is a dual in
 * Arabic: every form but the singular is therefore the plural.
 */
const nameOf = {
  ar: ({ one, many }) => [many, one, many, many, many, many].join(' |||| '),
  en: ({ one, many }) => [one, many].join(' |||| '),
} satisfies Record<Locale, (labels: Named) => string>

/** The labels of all resources as react-admin reads them: `resources.<name>.name` added to each. */
export const withNames = (labels: Readonly<Record<string, Named>>, locale: Locale): Catalogue =>
  Object.fromEntries(
    Object.entries(labels).map(([resource, texts]) => [
      resource,
      { ...(texts as Named & Catalogue), name: nameOf[locale](texts) },
    ]),
  )

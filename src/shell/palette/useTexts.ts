import { useQuery } from '@tanstack/react-query'
import { SECTIONS, withSection } from '#src/i18n/sections.ts'
import { type Catalogue, translate } from '#src/i18n/translate.ts'
import { keywordsOf } from './match.ts'

const loadAll = async (): Promise<readonly Catalogue[]> => {
  const { palette } = SECTIONS
  const [{ catalogue: ar }, { catalogue: en }, arabic, english] = await Promise.all([
    import('#src/i18n/ar/catalogue.ts'),
    import('#src/i18n/en/catalogue.ts'),
    palette.ar(),
    palette.en(),
  ])
  return [withSection(ar, arabic) as Catalogue, withSection(en, english) as Catalogue]
}

const NONE: readonly Catalogue[] = []

/** What the text at a key is found by, in both languages; none before they are loaded. */
export type Keywords = (...keys: readonly string[]) => readonly string[]

/** Finds names by either language, whichever the panel speaks: the other one comes with the palette. */
export const useKeywords = (): Keywords => {
  const { data = NONE } = useQuery({
    queryKey: ['palette', 'texts'],
    queryFn: loadAll,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return (...keys) =>
    keywordsOf(data.map((catalogue) => keys.map((key) => translate(catalogue, key)).join(' ')))
}

import { useCallback, useEffect, useState } from 'react'
import { addTexts } from '../public-ui/language.ts'
import type { TextSource } from '../public-ui/texts/texts.ts'
import type { later } from './later.ts'

const ordering: TextSource = {
  ar: async () => (await import('../i18n/ar/ordering.ts')).texts,
  en: async () => (await import('../i18n/en/ordering.ts')).texts,
}

export type Later = typeof later

/** The steps after the first, with their texts: fetched when they are wanted, or soon will be. */
export const useLater = (isWanted: boolean) => {
  const [parts, setParts] = useState<Later>()
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      const [module] = await Promise.all([import('./later.ts'), addTexts(ordering)])
      setParts(module.later)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted, load])
  return { parts, isFailed, load }
}

import { useCallback, useState } from 'react'
import { addTexts } from '../../public-ui/language.ts'
import type { TextSource } from '../../public-ui/texts/texts.ts'
import type { later } from './later.ts'

const further: TextSource = {
  ar: async () => (await import('../../i18n/ar/furtherRegister.ts')).texts,
  en: async () => (await import('../../i18n/en/furtherRegister.ts')).texts,
}

export type Later = typeof later

/** The rest of the short registration: `load` fetches it, and is undefined where it did not come. */
export const useLater = () => {
  const [parts, setParts] = useState<Later>()
  const load = useCallback(async (): Promise<Later | undefined> => {
    try {
      const [module] = await Promise.all([import('./later.ts'), addTexts(further)])
      setParts(module.later)
      return module.later
    } catch {
      return undefined
    }
  }, [])
  return { parts, load }
}

import { useCallback, useState } from 'react'
import { addTexts } from '../../public-ui/language.ts'
import type { TextSource } from '../../public-ui/texts/texts.ts'
import type { later } from './later.ts'

const confirm: TextSource = {
  ar: async () => ({ confirm: (await import('../../i18n/ar/confirm.ts')).confirm }),
  en: async () => ({ confirm: (await import('../../i18n/en/confirm.ts')).confirm }),
}

export type Later = typeof later

/** The rest of the short registration: `load` fetches it, and is undefined where it did not come. */
export const useLater = () => {
  const [parts, setParts] = useState<Later>()
  const load = useCallback(async (): Promise<Later | undefined> => {
    try {
      const [module] = await Promise.all([import('./later.ts'), addTexts(confirm)])
      setParts(module.later)
      return module.later
    } catch {
      return undefined
    }
  }, [])
  return { parts, load }
}

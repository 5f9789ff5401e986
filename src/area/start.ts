import { callAs } from '#src/authProvider/callToken.ts'
import { loadLocale, setCatalogues } from '#src/i18n/i18nProvider.ts'
import { readUserToken } from '#src/public-ui/userSession.ts'

/** Makes the area ready to be shown in the language that was chosen last: what it says is nothing of the panel's. */
export const startArea = async (): Promise<void> => {
  callAs({ token: readUserToken, me: 'user/auth/me' })
  setCatalogues({ ar: () => import('../i18n/ar/area.ts'), en: () => import('../i18n/en/area.ts') })
  await loadLocale()
}

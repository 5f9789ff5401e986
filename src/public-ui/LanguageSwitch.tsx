import { useState } from 'react'
import { DIRECTION, type Locale } from '../i18n/locales.ts'
import { Icon } from './Icon.tsx'
import { otherLocale, switchLanguage, useLocale, useText } from './language.ts'

/** Each language in its own words. */
const NAMES = { ar: 'العربية', en: 'English' } as const satisfies Record<Locale, string>

/** Changes the language and direction at once, without a reload; what is typed stays. */
export const LanguageSwitch = () => {
  const t = useText()
  const [failed, setFailed] = useState(false)
  const target = otherLocale(useLocale())
  const change = () =>
    switchLanguage(target).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <div className="language-switch">
      <button
        type="button"
        className="button button-quiet"
        lang={target}
        dir={DIRECTION[target]}
        onClick={change}
      >
        <Icon name="globe" />
        <span>{NAMES[target]}</span>
      </button>
      {failed && <p role="alert">{t('site.language.failed')}</p>}
    </div>
  )
}

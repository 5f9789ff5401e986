import { useCallback, useEffect, useState } from 'react'
import { formatInstantDay } from '../../i18n/dates.ts'
import { Alert } from '../../public-ui/Alert.tsx'
import type { Problem } from '../../public-ui/api.ts'
import { Button } from '../../public-ui/Button.tsx'
import { useLocale, useText } from '../../public-ui/language.ts'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { problemMessage } from '../../public-ui/problemMessages.ts'
import { RichText } from '../../public-ui/RichText.tsx'
import { Skeleton } from '../../public-ui/Skeleton.tsx'
import { getTerms, type Terms } from './calls.ts'

type Loaded = { readonly terms: Terms } | { readonly problem: Problem } | undefined

const versionInAddress = (): number | undefined =>
  Number(new URLSearchParams(location.search).get('version')) || undefined

const useTerms = () => {
  const [loaded, setLoaded] = useState<Loaded>()
  const load = useCallback(() => {
    setLoaded(undefined)
    getTerms(versionInAddress()).then((answer) =>
      setLoaded(answer.ok ? { terms: answer.result.terms } : { problem: answer }),
    )
  }, [])
  useEffect(load, [load])
  return { loaded, load }
}

const Article = ({ terms }: { terms: Terms }) => {
  const t = useText()
  const locale = useLocale()
  const { version, current, published_at, translations } = terms
  const bodyIn = (language: string) => translations.find((each) => each.locale === language)?.body
  const own = bodyIn(locale)
  const language = own ? locale : 'ar'
  const isCurrent = version === current
  return (
    <>
      {!isCurrent && (
        <Alert tone="warning" messages={[t('terms.older')]}>
          <a href="/terms">{t('terms.to_current')}</a>
        </Alert>
      )}
      {!own && <p className="terms-note">{t('terms.arabic_only')}</p>}
      <article className="terms-sheet">
        <p className="terms-about">
          <span>{t('terms.version', { version })}</span>
          <time dateTime={published_at}>
            {t(isCurrent ? 'terms.since' : 'terms.published', {
              day: formatInstantDay(published_at, locale),
            })}
          </time>
          <Button look="quiet" onClick={() => print()}>
            {t('terms.print')}
          </Button>
        </p>
        <div className="terms-text" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          <RichText html={own ?? bodyIn('ar') ?? ''} />
        </div>
      </article>
    </>
  )
}

/** The terms and conditions in force, or the version of the address. */
export const TermsPage = () => {
  const t = useText()
  const { loaded, load } = useTerms()
  return (
    <div className="terms-page">
      <PageHeading title={t('terms.title')} lead={t('terms.lead')} />
      {!loaded && <Skeleton rows={8} />}
      {loaded && 'terms' in loaded && <Article terms={loaded.terms} />}
      {loaded && 'problem' in loaded && loaded.problem.status === 404 && (
        <p className="terms-note">{t('terms.nothing')}</p>
      )}
      {loaded && 'problem' in loaded && loaded.problem.status !== 404 && (
        <Alert tone="danger" messages={[problemMessage(loaded.problem, t)]}>
          <Button look="plain" onClick={load}>
            {t('site.action.try_again')}
          </Button>
        </Alert>
      )}
    </div>
  )
}

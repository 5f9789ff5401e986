import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { BrokenLink } from './BrokenLink.tsx'

export const NotFound = () => {
  const t = useText()
  return (
    <div className="not-found">
      <BrokenLink />
      <PageHeading title={t('site.not_found.title')} lead={t('site.not_found.lead')} />
      {/* Another entry may answer there: a plain link, a full page load. */}
      <a className="button button-primary" href="/">
        {t('site.not_found.home')}
      </a>
    </div>
  )
}

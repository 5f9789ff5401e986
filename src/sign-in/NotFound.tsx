import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'

/** "404" with the product's link, come apart, for its zero; decoration, the heading says the same. */
const BrokenLink = () => (
  <svg className="broken-link" viewBox="0 0 420 190" aria-hidden="true" focusable="false">
    <text x="60" y="148" textAnchor="middle">
      4
    </text>
    <text x="360" y="148" textAnchor="middle">
      4
    </text>
    <g className="broken-ring">
      <path d="M160 108h-8a18 18 0 0 1-18-18V36a18 18 0 0 1 18-18h54a18 18 0 0 1 18 18v8" />
      <path d="M260 82h8a18 18 0 0 1 18 18v54a18 18 0 0 1-18 18h-54a18 18 0 0 1-18-18v-8" />
    </g>
    <path
      className="broken-spark"
      d="M248 56l12-16M260 64l20-6M244 46l3-18M172 134l-12 16M160 126l-20 6M176 144l-3 18"
    />
  </svg>
)

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

import { Button } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { TermsEntry } from '#src/dataProvider/terms.ts'
import { Part } from '#src/views/account/accountStyles.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'

interface VersionsProps {
  readonly versions: readonly TermsEntry[]
  readonly onView: (version: number) => void
}

/** All that was published: when, by whom, and how many accepted it. */
export const Versions = ({ versions, onView }: VersionsProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const titleId = useId()
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('terms.versions')}</h2>
      <div className="body">
        <p className="intro">{translate('terms.versions_intro')}</p>
        <ul>
          {versions.map(({ version, published_at, published_by, is_translated, accepted_count }, at) => {
            const when = formatInstant(published_at, locale)
            return (
              <li key={version}>
                <div className="device">
                  <strong>
                    {translate('terms.version', { version })}
                    {at === 0 ? <Chip look={{ tone: 'success' }}>{translate('terms.latest')}</Chip> : null}
                    {is_translated ? null : (
                      <Chip look={{ tone: 'warning' }}>{translate('views.not_translated')}</Chip>
                    )}
                  </strong>
                  <span className="line">
                    <time dateTime={published_at}>
                      {published_by
                        ? translate('terms.published_by', { when, by: published_by })
                        : translate('terms.published', { when })}
                    </time>
                    <span>{translate('terms.accepted', { smart_count: accepted_count })}</span>
                  </span>
                </div>
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={translate('terms.view_of', { version })}
                  onClick={() => onView(version)}
                >
                  {translate('terms.view')}
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    </Part>
  )
}
